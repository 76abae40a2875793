/** A sum below a table of lines: its name over all columns but the last. */
export function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: string }) {
  return (
    <tr className={isTotal ? 'is-total' : undefined}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className="amount">{children}</td>
    </tr>
  )
}
