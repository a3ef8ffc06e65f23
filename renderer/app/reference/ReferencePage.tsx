import { useState } from 'react';
import { language } from '@shared/language/language';
import { codeWords, describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { greatestCode, parseQualityCode, qualityFields } from '@shared/vqt/quality-fields';
import { SearchField } from '../../kit/SearchField';
import { guideWords } from '../words/guide';
import { foundSections, type ReferenceSection } from './reference-sections';
import classes from './ReferencePage.module.css';

interface ReferencePageProps {
  /** What is searched for at first. */
  readonly first?: string;
}

/** The reference with its search, in which a number is also told as a quality code. */
export function ReferencePage({ first = '' }: ReferencePageProps) {
  const words = guideWords().reference;
  const [search, setSearch] = useState(first);
  const code = parseQualityCode(search);
  const sections = foundSections(search);
  return (
    <div lang={language()} className={classes['page']}>
      <SearchField label={words.search} placeholder={words.searchHint} value={search} onSearch={setSearch} />
      {code !== undefined && <CodeInWords code={code} />}
      {sections.map((section) => (
        <EntryTable key={section.name} section={section} />
      ))}
      {code === undefined && sections.length === 0 && <p className={classes['soft']}>{words.nothingFound}</p>}
    </div>
  );
}

/** A code under each scheme that can hold it: which of them counts is set with the connection. */
function CodeInWords({ code }: { readonly code: number }) {
  const schemes: readonly QualityScheme[] = ['opc-ua', 'opc-classic'];
  return schemes
    .filter((scheme) => code <= greatestCode(scheme))
    .map((scheme) => <StatusWord key={scheme} code={code} scheme={scheme} />);
}

interface StatusWordProps {
  readonly code: number;
  readonly scheme: QualityScheme;
}

function StatusWord({ code, scheme }: StatusWordProps) {
  const words = guideWords().reference;
  const described = describeQuality(code, scheme);
  const label = words.as(words.schemes[scheme], described.name);
  return (
    <section aria-label={label}>
      <h3 className={classes['heading']}>{label}</h3>
      <p className={classes['soft']}>
        {[codeWords(code, described), ...described.bits].filter((text) => text !== '').join(', ')}
      </p>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{words.bits}</th>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.meaning}</th>
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
      <p className={classes['soft']}>{guideWords().reference.source(source)}</p>
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
