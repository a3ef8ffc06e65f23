import { markedText } from '@shared/marked-text';
import { chartModelWords } from '../../trend/words/chart-model';
import classes from './ChartDifferences.module.css';

/** What of a chart of WebStudio a view has otherwise, in one list; nothing where that is nothing. */
export function ChartDifferences({ told }: { readonly told: readonly string[] }) {
  const { differs } = chartModelWords();
  if (told.length === 0) return null;
  return (
    <>
      {differs}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long list is scrolled by keys. */}
      <ul className={classes['list']} aria-label={differs} tabIndex={0}>
        {told.map((line) => (
          <li key={line}>{markedText(line)}</li>
        ))}
      </ul>
    </>
  );
}
