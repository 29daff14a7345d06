import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { addDays } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import type { StockKey } from './cards.ts'
import type { LotPart } from './lot-card.ts'
import { namesOf } from './shortages.ts'

/** A lot as a line names it: by its code. Without a quantity it is the rest of the line. */
export interface NamedLot {
  code: string
  quantity: Amount | null
  expiresOn: Day | null
}

/** What a line of a document says of its lots. */
export interface GivenLots {
  /** Where the document says it. */
  path: string
  of: readonly NamedLot[]
  /** The lots of what several movements of the line share: how much that is, and how much of it others took before. */
  share?: { of: Amount; taken: Amount }
  /** Beside what tracks no lots it is a note. */
  isNote?: true
  /** Goods may come in that expired already: it is said what is there. */
  mayBeExpired?: true
}

/** A movement whose lots are named. */
interface Naming extends StockKey {
  day: Day
  direction: 1 | -1
  quantity: Amount
  lots: GivenLots
  onlyInDate?: boolean | undefined
}

interface KnownLot {
  lotId: string
  code: string
  expiresOn: Day | null
}

const keyOf = (productId: string, code: string) => `${productId} ${code.toUpperCase()}`

/**
 * The lots that movements name, such as they are known; what comes in of new ones makes them. Refused, beside the field that says
 * it, where they do not add up to the line, are not known, or are known otherwise.
 */
export async function namedLots(context: Context, movements: readonly Naming[]): Promise<LotPart[][]> {
  const wrong: FieldRefusal[] = []
  const quantities = movements.map(({ lots, quantity }) => quantitiesOf(lots, quantity, wrong))
  if (wrong.length > 0) throw wrongFields(wrong)
  const known = await lotsOf(context, movements)
  const missing = new Map<string, { productId: string; code: string; expiresOn: Day | null }>()
  const [shelfLives, sellsExpired] = await Promise.all([
    shelfLivesOf(context, movements),
    allowsExpired(context, movements),
  ])
  for (const { productId, direction, day, lots, onlyInDate } of movements)
    for (const { code, expiresOn } of lots.of) {
      const there = known.get(keyOf(productId, code)) ?? missing.get(keyOf(productId, code))
      const days = shelfLives.get(productId)
      const expires = expiresOn ?? there?.expiresOn ?? (days ? addDays(day, days) : null)
      const refuse = (problem: string, more: Record<string, string> = {}) =>
        wrong.push({ path: lots.path, code: problem, parameters: { lot: code, ...more } })
      if (direction === -1) {
        if (!there) refuse('lots.unknown')
        else if (onlyInDate && !sellsExpired && there.expiresOn !== null && there.expiresOn < day)
          refuse('lots.expiredChosen', { day: formatDay(there.expiresOn) })
      } else if (there && expiresOn !== null && there.expiresOn !== expiresOn)
        refuse(there.expiresOn === null ? 'lots.knownWithout' : 'lots.otherExpiry', {
          day: there.expiresOn === null ? '' : formatDay(there.expiresOn),
        })
      else if (expires !== null && expires < day && !lots.mayBeExpired)
        refuse('lots.expiredBefore', { day: formatDay(expires), entry: formatDay(day) })
      else if (!there) missing.set(keyOf(productId, code), { productId, code, expiresOn: expires })
    }
  if (wrong.length > 0) throw wrongFields(wrong)
  const all = missing.size > 0 ? await createLots(context, [...missing.values()], movements) : known
  return movements.map(({ productId, lots }, index) =>
    lots.of.map(({ code }, at) => ({
      lotId: all.get(keyOf(productId, code))!.lotId,
      quantity: quantities[index]![at]!,
    })),
  )
}

/** How much of each: what is left open is what the others leave of the line. */
function quantitiesOf({ path, of, share }: GivenLots, quantity: Amount, wrong: FieldRefusal[]): Amount[] {
  const whole = share?.of ?? quantity
  const said = sum(of.map((lot) => lot.quantity ?? zero))
  const wrongCode = of.find(({ code }) => /[\s;]/.test(code))
  const open = of.filter((lot) => lot.quantity === null)
  const codes = of.map(({ code }) => code.toUpperCase())
  const twice = of.find(({ code }, index) => codes.indexOf(code.toUpperCase()) !== index)
  if (wrongCode) wrong.push({ path, code: 'lots.codeForm' })
  else if (twice) wrong.push({ path, code: 'lots.twice', parameters: { lot: twice.code } })
  else if (open.length > 1)
    wrong.push({ path, code: 'lots.quantityNeeded', parameters: { lot: open[1]!.code } })
  else if (open.length === 1 ? said.gte(whole) : !said.eq(whole))
    wrong.push({ path, code: 'lots.sum', parameters: { lots: said.toFixed(), quantity: whole.toFixed() } })
  return of.map((lot) => lot.quantity ?? whole.minus(said))
}

/** Whether what expired may be sold, where any of these is. */
async function allowsExpired(context: Context, movements: readonly Naming[]): Promise<boolean> {
  const sold = movements.find(({ onlyInDate }) => onlyInDate)
  return sold !== undefined && flagOn(context, 'lots.sellExpired', sold.day)
}

async function lotsOf(
  { tx, organization }: Context,
  movements: readonly Naming[],
): Promise<Map<string, KnownLot>> {
  const asked = movements.flatMap(({ productId, lots }) => lots.of.map(({ code }) => ({ productId, code })))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<KnownLot & { productId: string }>`
    select lot.id as "lotId", lot.product_id as "productId", lot.code, lot.expires_on as "expiresOn"
      from unnest(${asked.map(({ productId }) => productId)}::uuid[], ${asked.map(({ code }) => code)}::text[]) as given (product_id, code)
      join lot on lot.organization_id = ${organization} and lot.product_id = given.product_id and upper(lot.code) = upper(given.code)`.execute(
    tx,
  )
  return new Map(rows.map(({ productId, ...lot }) => [keyOf(productId, lot.code), lot]))
}

async function shelfLivesOf({ tx }: Context, movements: readonly Naming[]): Promise<Map<string, number>> {
  const coming = movements.filter(({ direction }) => direction === 1).map(({ productId }) => productId)
  if (coming.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'shelf_life_days'])
    .where('id', 'in', [...new Set(coming)])
    .execute()
  return new Map(rows.flatMap(({ id, shelf_life_days: days }) => (days === null ? [] : [[id, days]])))
}

/** Two documents may bring a lot at once: whichever is second finds it. */
async function createLots(
  context: Context,
  lots: readonly { productId: string; code: string; expiresOn: Day | null }[],
  movements: readonly Naming[],
): Promise<Map<string, KnownLot>> {
  const rows = lots.map(({ productId, code, expiresOn }) => ({
    product_id: productId,
    code,
    expires_on: expiresOn,
  }))
  await context.tx
    .insertInto('lot')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lotsOf(context, movements)
}

/** Refuses lots of what does not track them, and nothing said of what does. */
export async function checkGiven(
  context: Context,
  lines: readonly (StockKey & { direction: 1 | -1; lots?: GivenLots | undefined })[],
  tracked: ReadonlySet<string>,
): Promise<void> {
  const wrong: FieldRefusal[] = []
  for (const line of lines) {
    if (!line.lots) continue
    const isTracked = tracked.has(line.productId)
    if (!isTracked && line.lots.isNote) continue
    if (isTracked ? line.direction === -1 || line.lots.of.length > 0 : line.lots.of.length === 0) continue
    const { product } = await namesOf(context, line)
    wrong.push({
      path: line.lots.path,
      code: isTracked ? 'lots.needed' : 'lots.notTracked',
      parameters: { product },
    })
  }
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** The lots of a line as its document keeps them. */
export interface WrittenLot {
  code: string
  quantity?: string | null | undefined
  expiryDate?: Day | null | undefined
}

export const namedOf = (lots: readonly WrittenLot[]): NamedLot[] =>
  lots.map(({ code, quantity, expiryDate }) => ({
    code,
    quantity: quantity ? amount(quantity) : null,
    expiresOn: expiryDate ?? null,
  }))
