import { Checkbox } from '@mantine/core';
import { type CsvChoice, csvChoices, csvPresetOf, type CsvTexts } from '@shared/contract/csv-presets';
import { Select } from './choices';
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

interface CsvText {
  /** Whether a mark of the encoding stands before all else. */
  readonly bom: boolean;
  readonly texts: CsvTexts;
}

interface CsvTextFieldsProps {
  readonly value: CsvText;
  readonly onChange: (change: Partial<CsvText>) => void;
}

/** What a spreadsheet is told of the texts in a CSV file. */
export function CsvTextFields({ value: { bom, texts }, onChange }: CsvTextFieldsProps) {
  const words = controlWords().csv;
  return (
    <>
      <Checkbox
        size="xs"
        label={words.bom}
        checked={bom}
        onChange={(event) => onChange({ bom: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={words.asTheyAre}
        checked={texts === 'as they are'}
        onChange={(event) => onChange({ texts: event.currentTarget.checked ? 'as they are' : 'guarded' })}
      />
    </>
  );
}
