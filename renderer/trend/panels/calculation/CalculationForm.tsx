import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CancelButton } from '../../../kit/CancelButton';
import { Select } from '../../../kit/choices';
import { DialogActions } from '../../../kit/DialogActions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formulaFunctions } from '@shared/formula/functions';
import { lettersIn } from '@shared/formula/letters';
import { parseFormula } from '@shared/formula/parse-formula';
import { textLimits } from '@shared/contract/limits';
import type { View } from '@shared/contract/trend/view';
import { toldOnOneLine } from '@shared/problem/problem';
import { type CalculationDraft, saveCalculation, seriesLetters, withCalculation } from '../../view/edit-calculations';
import { plannedCalculations } from '../../view/planned-calculations';
import { namesBeside } from '../../view/series-names';
import type { TrendItem } from '../../view/trend-item';
import { useView, useViewStore } from '../../view/use-view';
import { CalculationPreview, FirstValues } from './CalculationPreview';
import type { NamedSeries } from './formula-completions';
import { FormulaEditor } from './FormulaEditor';
import { madeFault } from './made-fault';
import { calculationsWords } from '../../words/calculations';
import { figureWords } from '../../words/figures';
import { panelWords } from '../../words/panel';
import classes from './Calculation.module.css';

interface CalculationFormProps {
  /** The series that is edited; undefined for a new one. */
  readonly edited: TrendItem | undefined;
  /** All series of the view. */
  readonly items: readonly TrendItem[];
  /** By key, the ids of the series on screen. */
  readonly ids: ReadonlyMap<string, string>;
  /** Where what is in sight begins, ms since the epoch. */
  readonly start?: number | undefined;
  readonly onClose: () => void;
}

/** Asks for a formula, checks it as it is typed, and shows what comes of it first. */
export default function CalculationForm({ edited, items, ids, start, onClose }: CalculationFormProps) {
  const store = useViewStore();
  const view = useView(store, (whole) => whole);
  const [draft, setDraft] = useState(() => draftOf(edited));
  const letters = useMemo(() => seriesLetters(view.series), [view.series]);
  const names = namesBeside(items);
  const named = items.flatMap(({ key, name }): NamedSeries[] => {
    const letter = letters.get(key);
    return letter === undefined || key === edited?.key ? [] : [{ letter, name: names.get(key) ?? name }];
  });
  const nameField = useRef<HTMLInputElement>(null);
  // The dialog looks for what is to have the focus when it opens, and this may be loaded later.
  useEffect(() => nameField.current?.focus(), []);
  const checked = useMemo(() => checkedDraft(view, edited?.key, draft, items), [view, edited, draft, items]);
  const change = (part: Partial<CalculationDraft>) => setDraft({ ...draft, ...part });
  const fault = madeFault(draft.name, items, edited);
  const canSave = fault === undefined && checked.planned?.ok === true;
  const words = calculationsWords();
  const save = () => {
    if (!canSave) return;
    saveCalculation(store, edited?.key, { ...draft, name: draft.name.trim() });
    onClose();
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TextInput
          label={words.name}
          ref={nameField}
          flex={1}
          data-autofocus
          maxLength={textLimits.word}
          value={draft.name}
          // At first everything is still to be typed.
          error={draft.name === '' && checked.planned?.ok !== true ? undefined : fault}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={figureWords().unit}
          w={120}
          maxLength={textLimits.unit}
          value={draft.unit}
          onChange={(event) => change({ unit: event.currentTarget.value })}
        />
      </Group>
      <div>
        <span className={classes['label']}>{words.formula}</span>
        <FormulaEditor text={draft.formula} series={named} onChange={(formula) => change({ formula })} onRun={save} />
        <output className={classes['fault']}>{draft.formula === '' ? '' : checked.fault}</output>
      </div>
      <SeriesList series={named} />
      <Select
        label={words.at}
        size="xs"
        data={timesChoices(draft, named)}
        value={draft.at ?? ''}
        allowDeselect={false}
        onChange={(value) => change({ at: value === null || value === '' ? undefined : value })}
      />
      {checked.planned?.ok === true ? (
        <CalculationPreview planned={checked.planned} ids={ids} unit={draft.unit} start={start} />
      ) : (
        <FirstValues />
      )}
      <FunctionHelp />
      <DialogActions>
        <CancelButton onClick={onClose}>{panelWords().cancel}</CancelButton>
        <Button disabled={!canSave} onClick={save}>
          {edited === undefined ? words.add : words.change}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function draftOf(edited: TrendItem | undefined): CalculationDraft {
  const { calculation, unit = '', path = '' } = edited?.settings ?? {};
  return { name: path, unit, formula: calculation?.formula ?? '', at: calculation?.at };
}

/** What a draft would calculate, or what is wrong with its formula. */
function checkedDraft(view: View, key: string | undefined, draft: CalculationDraft, items: readonly TrendItem[]) {
  const parsed = parseFormula(draft.formula);
  if (!parsed.ok) return { planned: undefined, fault: parsed.faults[0].message };
  const stepped = new Set(items.flatMap((item) => (item.stepped === true ? [item.key] : [])));
  const candidate = withCalculation(view, key, draft);
  const states = new Map(items.map((item) => [item.key, item.states]));
  const planned = plannedCalculations(
    candidate.view.series,
    (its) => stepped.has(its),
    (its) => states.get(its),
  ).get(candidate.key);
  return { planned, fault: planned?.ok === false ? toldOnOneLine(planned.problem) : undefined };
}

function timesChoices({ formula, at }: CalculationDraft, series: readonly NamedSeries[]) {
  const used = new Set([...lettersIn(formula), at]);
  const ones = series.filter(({ letter }) => used.has(letter));
  return [
    { value: '', label: calculationsWords().atAll },
    ...ones.map(({ letter, name }) => ({ value: letter, label: `${letter} · ${name}` })),
  ];
}

function SeriesList({ series }: { readonly series: readonly NamedSeries[] }) {
  if (series.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {calculationsWords().noSeries}
      </Text>
    );
  }
  return (
    <dl className={classes['series']} aria-label={calculationsWords().letters}>
      {series.map(({ letter, name }) => [<dt key={letter}>{letter}</dt>, <dd key={`${letter} name`}>{name}</dd>])}
    </dl>
  );
}

function FunctionHelp() {
  const words = calculationsWords();
  const operators = [
    { form: '+ - * / ^', meaning: words.arithmetic },
    { form: '= <> < <= > >=', meaning: words.comparison },
    { form: 'and or not', meaning: words.conditions },
  ];
  return (
    <details>
      <summary className={classes['label']}>{words.functions}</summary>
      <table className={classes['functions']}>
        <tbody>
          {[...operators, ...formulaFunctions].map(({ form, meaning }) => (
            <tr key={form}>
              <th scope="row">{form}</th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
