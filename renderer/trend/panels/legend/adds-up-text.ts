import type { PartAddingUp } from '@shared/formula/expression';
import { timeText } from '../../scene/instants';
import { legendWords } from '../../words/legend';

/** From when on a calculation adds up; where its parts don't begin together, each of them. Times in an IANA zone. */
export function addsUpText(parts: readonly PartAddingUp[], zone: string): string {
  const together = Map.groupBy(parts, ({ since }) => since);
  const told = [...together].map(([since, its]) => {
    const letters = [...new Set(its.flatMap((part) => part.letters))];
    return [letters.join(', '), timeText(since, zone)] as const;
  });
  const [first, ...others] = told;
  return first !== undefined && others.length === 0 ? legendWords().addsUp(first[1]) : legendWords().addUp(told);
}
