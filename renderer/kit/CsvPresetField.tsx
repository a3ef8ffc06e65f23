import { Select } from '@mantine/core';
import { type CsvChoice, csvChoices, csvPresetOf } from '@shared/contract/csv-presets';
import { controlWords } from './words/controls';

interface CsvPresetFieldProps {
  readonly value: CsvChoice;
  readonly onChange: (choice: CsvChoice) => void;
}

/** What parts the fields of a CSV file, and its decimal sign; what spreadsheets expect here is said in full. */
export function CsvPresetField({ value, onChange }: CsvPresetFieldProps) {
  const { separators, presets, spreadsheet } = controlWords().csv;
  const labelOf = (choice: CsvChoice) =>
    choice === 'spreadsheet' ? spreadsheet(presets[csvPresetOf(choice)]) : presets[choice];
  return (
    <Select
      size="xs"
      w="100%"
      label={separators}
      data={csvChoices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      value={value}
      allowDeselect={false}
      onChange={(text) => onChange(csvChoices.find((choice) => choice === text) ?? value)}
    />
  );
}
