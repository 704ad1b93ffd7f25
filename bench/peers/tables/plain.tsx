import type { TableProps } from './row.ts';

/** All rows in the page. */
export function Table({ rows }: TableProps) {
  return (
    <div style={{ blockSize: 600, overflow: 'auto' }} role="region" aria-label="Contracts">
      <table>
        <tbody>
          {rows.map(({ id, title, value, due }) => (
            <tr key={id}>
              <td>
                <input type="checkbox" aria-label={`Select ${title}`} />
              </td>
              <td>
                <a href={`#${id}`}>{title}</a>
              </td>
              <td>{value}</td>
              <td>{due}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
