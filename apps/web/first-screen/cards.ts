import type { ListSums } from '@cuadre/kernel/fields.ts'
import { grouped } from '@cuadre/web-kit/form/grouped.ts'
import listClasses from '@cuadre/web-kit/list/ListScreen.module.css'
import classes from '@cuadre/web-kit/list/DataTable.module.css'
import type { FirstCard, FirstWords, Shown } from './described.ts'
import { element } from './element.ts'
import type { Language } from '@cuadre/web-kit/form/grouped.ts'
import { showAmount } from '@cuadre/web-kit/form/shown-amount.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { valueAt } from './value-at.ts'

/** What a list answers. */
export interface ListAnswer {
  data: readonly Record<string, unknown>[]
  total: number
  sums?: ListSums
}

interface Spoken {
  language: Language
  words: FirstWords
}

/** The first rows as web-kit/list/Cards.tsx draws them, under the room of what stands above them. */
export function cardsOf(card: FirstCard, answer: ListAnswer, spoken: Spoken): Element[] {
  const { language } = spoken
  return [
    ...(card.tabs ? [element('div', { class: 'first-tabs' })] : []),
    element('div', { class: 'first-filters' }),
    ...totalsOf(card, answer, spoken),
    element(
      'ul',
      { class: classes['cards'] },
      ...answer.data.slice(0, 8).map((row) => cardOf(card, row, language)),
    ),
  ]
}

function cardOf(
  { title, amount, details, menu }: FirstCard,
  row: Record<string, unknown>,
  language: Language,
) {
  const shown = (what: Shown) => textOf(what, row, language)
  const currency = valueAt(row, 'currency.code')
  return element(
    'li',
    { class: classes['card'], ...(menu && { 'data-menu': 'true' }) },
    element(
      'div',
      { class: classes['cardTitle'] },
      element('span', { class: classes['open'] }, shown(title) ?? '–'),
    ),
    element(
      'div',
      { class: classes['cardAmount'] },
      ...(amount
        ? [element('strong', {}, `${shown(amount) ?? '–'} ${typeof currency === 'string' ? currency : ''}`)]
        : []),
    ),
    element(
      'div',
      { class: classes['cardDetail'] },
      ...details.flatMap((each) => shown(each) ?? []).map((text) => element('span', {}, text)),
    ),
    element('div', { class: classes['cardState'] }, element('span', { class: 'first-state' })),
    ...(menu
      ? [element('div', { class: classes['cardMenu'] }, element('span', { class: 'first-menu' }))]
      : []),
  )
}

function totalsOf({ amount }: FirstCard, { sums, total }: ListAnswer, { language, words }: Spoken) {
  const known = (sums ?? []).filter(({ amounts }) => amount && amounts[amount[0]] !== undefined)
  if (!amount || known.length === 0) return []
  const uncounted = total - (sums ?? []).reduce((rows, each) => rows + each.rows, 0)
  return [
    element(
      'div',
      { class: classes['cardTotals'] },
      ...known.map(({ currency, amounts }) =>
        element(
          'span',
          {},
          `${words.sum.replace('{{currency}}', currency ?? '')} `,
          element('strong', {}, showAmount(amounts[amount[0]]!, language)),
        ),
      ),
      element(
        'span',
        { class: classes['uncounted'] },
        uncounted > 0
          ? (uncounted === 1 ? words.one : words.other).replace('{{count}}', String(uncounted))
          : '',
      ),
    ),
  ]
}

/** How many there are, beside the title. */
export const countOf = ({ total }: ListAnswer, language: Language): Element =>
  element('span', { class: listClasses['count'] }, grouped(String(total), language))

function textOf([id, type]: Shown, row: unknown, language: Language): string | undefined {
  const value = valueAt(row, id)
  if (typeof value === 'object') return (value as { name: string } | null)?.name
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (type === 'money') return showAmount(String(value), language)
  if (type === 'day') return showDay(String(value))
  return String(value)
}
