import { Select } from '@mantine/core';
import { connectionMarks, type Profile } from '@shared/contract/connections/connection';
import { ConnectionMark } from '../../kit/ConnectionMark';

type Mark = Profile['mark'];

const labels: Readonly<Record<Mark, string>> = {
  none: 'None',
  red: 'Red: production',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  violet: 'Violet',
};

interface MarkFieldProps {
  readonly mark: Mark;
  readonly readOnly: boolean;
  readonly onChange: (mark: Mark) => void;
}

/** By what a connection stands out wherever it is named. */
export function MarkField({ mark, readOnly, onChange }: MarkFieldProps) {
  return (
    <Select
      label="Colour mark"
      readOnly={readOnly}
      allowDeselect={false}
      data={connectionMarks.map((value) => ({ value, label: labels[value] }))}
      value={mark}
      leftSection={<ConnectionMark mark={mark} />}
      renderOption={({ option }) => (
        <>
          <ConnectionMark mark={markOf(option.value)} /> {option.label}
        </>
      )}
      onChange={(value) => onChange(markOf(value))}
    />
  );
}

function markOf(value: string | null): Mark {
  return connectionMarks.find((mark) => mark === value) ?? 'none';
}
