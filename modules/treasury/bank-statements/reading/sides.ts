import { amount, text } from '@cuadre/kernel/money.ts'

// Many banks write amounts without a sign and say in a column of its own whether they came in or went out.

/** What banks write there, for each side. Letters are not among them: `C` is a credit to one bank and a cargo to another. */
const words = {
  out: 'db dr dbt deb dbit debit debito debitos debe debitado debitada cargo cargos soll salida salidas egreso egresos retiro retiros adeudo withdrawal moneyout paidout out -',
  in: 'cr crd cre cred crdt credit credito creditos haber abono abonos haben entrada entradas ingreso ingresos acreditado deposit moneyin paidin in +',
} as const
const known = new Map(
  (['out', 'in'] as const).flatMap((side) => words[side].split(' ').map((word) => [word, side] as const)),
)

/** Letters go in pairs, of which the first is what goes out: débito and crédito, debe and haber, Soll and Haben, cargo and abono, salida and entrada … */
const pairs = ['dc', 'dh', 'sh', 'ca', 'da', 'se', 'ei', 'si']

const headings =
  'dh dc cd hd debehaber debitocredito creditodebito debitcredit creditdebit drcr crdr dbcr crdb debcre cargoabono abonocargo ca sh sollhaben signo sign sentido naturaleza +- -+ creditdebitindicator debitcreditindicator cdtdbtind indicadordc dcindicator dcmark'.split(
    ' ',
  )

const normal = (said: string): string =>
  said
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[\u2212\u2012\u2013\u2014]/g, '-')
    .toLowerCase()
    .replaceAll(/[\s./()_]+/g, '')

export const isSideHeading = (heading: string): boolean => headings.includes(normal(heading))

const reversed = (pair: string): string => `${pair.charAt(1)}${pair.charAt(0)}`

export type Side = 'in' | 'out'

/** What each of these words means where they stand together; undefined where that is not known of all of them. */
export function meaningsOf(said: readonly string[], heading: string): Map<string, Side> | undefined {
  const letters = said.map(normal).filter((word) => !known.has(word))
  if (letters.some((word) => !/^[a-z]$/.test(word))) return undefined
  const fits = pairs.filter((pair) => letters.every((letter) => pair.includes(letter)))
  const named = fits.filter((pair) => [pair, reversed(pair)].includes(normal(heading)))
  const initials = fits.filter((pair) => headingBegins(heading, pair))
  const possible = named.length > 0 ? named : initials.length > 0 ? initials : fits
  const meanings = new Map<string, Side>()
  for (const word of said) {
    const letter = normal(word)
    const sides = new Set(possible.map((pair): Side => (pair.startsWith(letter) ? 'out' : 'in')))
    const side = known.get(letter) ?? (sides.size === 1 ? [...sides][0] : undefined)
    if (side === undefined) return undefined
    meanings.set(word, side)
  }
  return meanings
}

/** `Cargo/Abono` stands above C and A. */
const headingBegins = (heading: string, pair: string): boolean => {
  const initials = heading
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => word.at(0) ?? '')
  return initials.length > 1 && pair.split('').every((letter) => initials.includes(letter))
}

/** The words are a person's: one is what goes out, the other what comes in. */
export const meaningsAsSaid = (said: readonly string[], outWord: string): Map<string, Side> | undefined =>
  said.some((word) => normal(word) === normal(outWord))
    ? new Map(said.map((word) => [word, normal(word) === normal(outWord) ? 'out' : 'in']))
    : undefined

/**
 * Amounts with the sign of their side. Where each has the sign of its side already, it is left as it is; elsewhere what is below zero
 * takes back what its side says: a debit of −5.00 is a refund.
 */
export function withSides(rows: readonly { figure: string; side: Side }[]): string[] {
  const isSigned =
    rows.some(({ figure }) => amount(figure).lt('0')) &&
    rows.every(({ figure, side }) => (side === 'out' ? amount(figure).lte('0') : amount(figure).gte('0')))
  return rows.map(({ figure, side }) => (isSigned || side === 'in' ? figure : text(amount(figure).neg())))
}

/** Where one side alone is marked, with a sign, the other is left empty. */
export function sidesOf(words: readonly string[], heading: string): Map<string, Side> | undefined {
  const told = words.filter((word) => word !== '')
  const meanings = told.length === 0 ? undefined : meaningsOf(told, heading)
  if (!meanings || told.length === words.length) return meanings
  const sides = new Set(meanings.values())
  const isMarked = sides.size === 1 && (isSideHeading(heading) || told.every((word) => /^\W$/.test(word)))
  return isMarked ? meanings.set('', sides.has('out') ? 'in' : 'out') : undefined
}
