import { TextInput } from '@mantine/core';
import { typedNumber } from '@shared/language/typed-number';
import { Autocomplete, Select } from '../../../kit/choices';
import { eventWords } from '../../words/events';
import { figureWords } from '../../words/figures';
import { SeriesSelect } from '../SeriesSelect';
import { DurationField } from './DurationField';
import { limitOfText, textOfLimit, type DraftPart } from './event-draft';

interface PartFieldsProps {
  readonly part: DraftPart;
  /** What the series are called, by key. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (part: DraftPart) => void;
}

const kinds = [
  'above',
  'below',
  'inside',
  'outside',
  'rising',
  'falling',
  'state',
  'quality',
  'flat',
  'missing',
] as const satisfies readonly DraftPart['kind'][];

function isKind(value: string | null): value is DraftPart['kind'] {
  return kinds.some((kind) => kind === value);
}

/** The fields of one part of a condition: whose samples, and what is to be so of them. */
export function PartFields({ part, names, onChange }: PartFieldsProps) {
  const { kind } = part;
  const words = eventWords();
  const { item } = figureWords();
  return (
    <>
      <SeriesSelect
        w={150}
        aria-label={item}
        placeholder={item}
        choices={Array.from(names, ([value, label]) => ({ value, label }))}
        value={part.series}
        onChoose={(key) => onChange({ ...part, series: key })}
      />
      <Select
        size="xs"
        w={140}
        aria-label={words.condition}
        allowDeselect={false}
        data={kinds.map((each) => ({ value: each, label: words.kinds[each] }))}
        value={kind}
        onChange={(value) => isKind(value) && onChange({ ...part, kind: value })}
      />
      <KindFields part={part} names={names} onChange={onChange} />
    </>
  );
}

/** The fields that a kind of part has. */
function KindFields(props: PartFieldsProps) {
  const { part, onChange } = props;
  const words = eventWords();
  switch (part.kind) {
    case 'above':
    case 'below':
      return (
        <>
          <LimitField {...props} label={words.limit} field="first" />
          <DeadBandField {...props} />
        </>
      );
    case 'inside':
    case 'outside':
      return (
        <>
          <LimitField {...props} label={words.lower} field="first" />
          <span>{words.to}</span>
          <LimitField {...props} label={words.upper} field="second" />
          <DeadBandField {...props} />
        </>
      );
    case 'rising':
    case 'falling':
      return <RateFields {...props} />;
    case 'state':
      return <PartText {...props} label={words.state} field="state" width={140} hint={words.stateHint} />;
    case 'quality':
      return <WorstField part={part} onChange={onChange} />;
    case 'flat':
      return (
        <>
          <span>{words.within.said}</span>
          <PartText {...props} label={words.within.label} field="first" width={70} hint={words.within.hint} />
          <span>{words.for.said}</span>
          <PartDuration label={words.for.label} part={part} onChange={onChange} />
        </>
      );
    case 'missing':
      return (
        <>
          <span>{words.forMore.said}</span>
          <PartDuration label={words.forMore.label} part={part} onChange={onChange} />
        </>
      );
  }
}

interface PartTextProps extends PartFieldsProps {
  readonly label: string;
  readonly field: 'first' | 'deadBand' | 'state';
  /** CSS pixels. */
  readonly width: number;
  readonly hint: string;
}

function PartText({ part, names, onChange, label, field, width, hint }: PartTextProps) {
  return (
    <TextInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={hint}
      value={textOfLimit(part[field], names)}
      onChange={({ currentTarget }) => onChange({ ...part, [field]: currentTarget.value })}
    />
  );
}

function DeadBandField(props: PartFieldsProps) {
  const { deadBand, deadBandHint } = eventWords();
  return <PartText {...props} label={deadBand} field="deadBand" width={82} hint={deadBandHint} />;
}

interface LimitFieldProps extends PartFieldsProps {
  readonly label: string;
  readonly field: 'first' | 'second';
}

/** A limit: a number, or the name of another series. */
function LimitField({ part, names, onChange, label, field }: LimitFieldProps) {
  const others = [...names].filter(([key]) => key !== part.series).map(([, name]) => name);
  return (
    <Autocomplete
      size="xs"
      w={110}
      aria-label={label}
      placeholder={eventWords().limitHint}
      data={others}
      // Who types a number looks for no item.
      filter={({ options, search }) => (typedNumber(search) === undefined ? options : [])}
      value={textOfLimit(part[field], names)}
      onChange={(value) => onChange({ ...part, [field]: limitOfText(value, names) })}
    />
  );
}

function RateFields(props: PartFieldsProps) {
  const { part, onChange } = props;
  const words = eventWords();
  return (
    <>
      <PartText {...props} label={words.rate} field="first" width={70} hint={words.rateHint} />
      <Select
        size="xs"
        w={84}
        aria-label={words.per}
        allowDeselect={false}
        data={['s', 'min', 'h'].map((unit) => ({ value: unit, label: words.perUnit(unit) }))}
        value={part.per}
        onChange={(per) => onChange({ ...part, per: per === 's' || per === 'h' ? per : 'min' })}
      />
      <span>{words.over.said}</span>
      <PartDuration label={words.over.label} part={part} onChange={onChange} />
    </>
  );
}

type PartProps = Pick<PartFieldsProps, 'part' | 'onChange'>;

function WorstField({ part, onChange }: PartProps) {
  const { quality, worst: kindsOf } = eventWords();
  return (
    <Select
      size="xs"
      w={140}
      aria-label={quality}
      allowDeselect={false}
      data={[
        { value: 'bad', label: kindsOf.bad },
        { value: 'uncertain', label: kindsOf.uncertain },
      ]}
      value={part.worst}
      onChange={(worst) => onChange({ ...part, worst: worst === 'uncertain' ? 'uncertain' : 'bad' })}
    />
  );
}

function PartDuration({ label, part, onChange }: PartProps & { readonly label: string }) {
  return (
    <DurationField label={label} duration={part.duration} onChange={(duration) => onChange({ ...part, duration })} />
  );
}
