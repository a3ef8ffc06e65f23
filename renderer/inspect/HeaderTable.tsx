import classes from './RequestDetail.module.css';

interface HeaderTableProps {
  readonly title: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Headers in the order in which they were sent; a name that was sent more than once has its values below each other. */
export function HeaderTable({ title, headers }: HeaderTableProps) {
  const byName = Map.groupBy(headers, ([name]) => name);
  return (
    <>
      <h4 className={classes['part']}>{title}</h4>
      {headers.length === 0 ? (
        <p className={classes['none']}>None</p>
      ) : (
        <table className={classes['headers']}>
          <tbody>
            {[...byName].map(([name, entries]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{entries.map(([, value]) => value).join('\n')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
