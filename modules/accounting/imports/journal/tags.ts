import { from, type Piece, trimmed } from './text-line.ts'

/** What a comment beside a posting says of it, by tags in either language. */
export interface Tags {
  costCenter?: Piece
  expenseItem?: Piece
  partner?: Piece
  rate?: Piece
  detail?: Piece
}

const names: Readonly<Record<string, keyof Tags>> = {
  centro: 'costCenter',
  center: 'costCenter',
  elemento: 'expenseItem',
  item: 'expenseItem',
  tercero: 'partner',
  partner: 'partner',
  tasa: 'rate',
  rate: 'rate',
  detalle: 'detail',
  memo: 'detail',
}

/** The first tag of ours in a text: its place, its name, and where its value begins. */
const tag = new RegExp(`(?:^|[\\s,])(${Object.keys(names).join('|')}):`, 'i')

/** Tags are separated by commas, but the detail is all that follows. Free text before them is the detail too. */
export function tagsIn(comment: Piece): Tags {
  const tags: Tags = {}
  let rest = comment
  const first = tag.exec(rest.text)
  const free = trimmed({ text: rest.text.slice(0, first?.index ?? rest.text.length), column: rest.column })
  if (free.text.replace(/,$/, '') !== '') tags.detail = { ...free, text: free.text.replace(/,$/, '').trim() }
  for (let found = first; found; found = tag.exec(rest.text)) {
    const name = names[found[1]?.toLowerCase() ?? ''] ?? 'detail'
    const value = from(rest, found.index + found[0].length)
    const comma = name === 'detail' ? -1 : value.text.indexOf(',')
    const piece = trimmed(comma === -1 ? value : { ...value, text: value.text.slice(0, comma) })
    if (piece.text !== '') tags[name] = piece
    if (comma === -1) break
    rest = from(value, comma)
  }
  return tags
}
