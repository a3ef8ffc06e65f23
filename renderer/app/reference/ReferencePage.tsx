import { useState } from 'react';
import { codeWords, describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { greatestCode, parseQualityCode, qualityFields } from '@shared/vqt/quality-fields';
import { SearchField } from '../../kit/SearchField';
import { foundSections, type ReferenceSection } from './reference-sections';
import classes from './ReferencePage.module.css';

interface ReferencePageProps {
  /** What is searched for at first. */
  readonly first?: string;
}

/** The reference with its search, in which a number is also told as a quality code. */
export function ReferencePage({ first = '' }: ReferencePageProps) {
  const [search, setSearch] = useState(first);
  const code = parseQualityCode(search);
  const sections = foundSections(search);
  return (
    <div className={classes['page']}>
      <SearchField
        label="Search the reference"
        placeholder="Search, or type a quality code such as 3221225472"
        value={search}
        onSearch={setSearch}
      />
      {code !== undefined && <CodeInWords code={code} />}
      {sections.map((section) => (
        <EntryTable key={section.name} section={section} />
      ))}
      {code === undefined && sections.length === 0 && (
        <p className={classes['soft']}>
          Nothing in the reference matches. Quality codes are whole numbers, or hexadecimal such as 0x80000000.
        </p>
      )}
    </div>
  );
}

/** A code under each scheme that can hold it: which of them counts is set with the connection. */
function CodeInWords({ code }: { readonly code: number }) {
  const schemes: readonly (readonly [QualityScheme, string])[] = [
    ['opc-ua', 'OPC UA'],
    ['opc-classic', 'OPC Classic'],
  ];
  return schemes
    .filter(([scheme]) => code <= greatestCode(scheme))
    .map(([scheme, name]) => <StatusWord key={scheme} code={code} scheme={scheme} name={name} />);
}

interface StatusWordProps {
  readonly code: number;
  readonly scheme: QualityScheme;
  /** The scheme as people call it. */
  readonly name: string;
}

function StatusWord({ code, scheme, name }: StatusWordProps) {
  const described = describeQuality(code, scheme);
  const label = `As ${name}: ${described.name}`;
  return (
    <section aria-label={label}>
      <h3 className={classes['heading']}>{label}</h3>
      <p className={classes['soft']}>
        {[codeWords(code, described), ...described.bits].filter((words) => words !== '').join(', ')}
      </p>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Bits</th>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {qualityFields(code, scheme).map((field) => (
            <tr key={field.bits}>
              <td className={classes['bits']}>{field.bits}</td>
              <td>{field.name}</td>
              <td className={classes['code']}>{field.digits}</td>
              <td>{field.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EntryTable({ section }: { readonly section: ReferenceSection }) {
  const { name, source, entries } = section;
  return (
    <section aria-label={name}>
      <h3 className={classes['heading']}>{name}</h3>
      <p className={classes['soft']}>Source: {source}</p>
      <table className={classes['table']} aria-label={name}>
        <tbody>
          {entries.map(({ term, meaning, also }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>
                {meaning}
                {also !== '' && <div className={classes['also']}>{also}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
