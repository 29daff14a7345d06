import type { z } from 'zod'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { fileTypes } from '@cuadre/server-kit/export.ts'
import type { Drawing } from '@cuadre/server-kit/files/drawing.ts'
import { formatDay, formatInstant } from '@cuadre/server-kit/files/format.ts'
import type { Cell, Sheet, SheetColumn } from '@cuadre/server-kit/files/sheet.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printedAmount } from '@cuadre/platform/documents/print.ts'
import { printedOrganization } from '@cuadre/platform/documents/printed-organization.ts'
import type { Place, printCashPosition } from './api.ts'
import { cashPosition } from './position.ts'

type Position = Awaited<ReturnType<typeof cashPosition>>

/** The position of a day as a file: the very figures that the screen shows. */
export async function printPosition(
  context: Context,
  { date, toCount, format }: z.output<typeof printCashPosition.input>,
): Promise<FileAnswer> {
  const position = await cashPosition(context, { date })
  const sheet = await sheetOf(context, position, toCount === 'yes')
  const name = `${sheet.title} ${formatDay(position.date).replaceAll('/', '-')}.${format}`
  return { file: { name, type: fileTypes[format], body: { toDraw: { sheet, format } satisfies Drawing } } }
}

async function sheetOf(context: Context, position: Position, onlyToCount: boolean): Promise<Sheet> {
  const words = (key: string, values?: Record<string, string>) =>
    translate(context.language, `cashPosition.${key}`, values)
  const { language, timeZone, user } = context
  const {
    showsModels: _models,
    colour: _colour,
    logo: _logo,
    ...organization
  } = await printedOrganization(context)
  const places = position.places.filter(({ isToCount }) => isToCount || !onlyToCount)
  const columns: readonly [SheetColumn, (place: Place) => Cell][] = [
    [{ header: words('account'), type: 'text' }, nameOf],
    [
      { header: words('currency'), type: 'text', width: 9 },
      ({ currency }) => currency?.code ?? position.currency,
    ],
    [{ header: words('balance'), type: 'money' }, ({ balance }) => balance],
    [{ header: words('inBooks'), type: 'money' }, ({ inBooks }) => inBooks],
    [{ header: words('cameOn'), type: 'money' }, ({ came }) => came],
    [{ header: words('wentOn'), type: 'money' }, ({ went }) => went],
    [{ header: words('provedBy'), type: 'text' }, (place) => provedBy(place, words)],
    [{ header: words('bankSays'), type: 'money' }, ({ statement }) => statement?.closing ?? null],
  ]
  return {
    title: words('title'),
    subtitle: [
      `${words('date')} ${formatDay(position.date)}`,
      ...(onlyToCount ? [words('onlyToCount')] : []),
      ...position.totals.map(({ code, balance }) => `${code} ${printedAmount(context, balance)}`),
    ],
    language,
    timeZone,
    organization,
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
    columns: columns.map(([column]) => column),
    rows: places.map((place) => columns.map(([, cell]) => cell(place))),
    // What is left out of the rows is no part of a total.
    ...(!onlyToCount && {
      totals: columns.map((_column, at) =>
        at === 0 ? words('total', { currency: position.currency }) : at === 3 ? position.total : null,
      ),
    }),
  }
}

const nameOf = ({ account, bankAccount }: Place): string =>
  [account.code, bankAccount?.name ?? account.name].filter(Boolean).join(' ')

/** The count or the reconciliation that last said so, or that there is none. */
function provedBy(
  { type, count, reconciliation, isCounted, isToCount }: Place,
  words: (key: string) => string,
): string {
  const last = type === 'cash' ? count : reconciliation
  const said = last
    ? `${last.number} ${formatDay(last.date)}`
    : words(type === 'bank' ? 'neverReconciled' : isCounted ? 'neverCounted' : 'notCounted')
  return isToCount ? `${said}. ${words('toCount')}` : said
}
