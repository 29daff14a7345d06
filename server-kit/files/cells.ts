import { isDay } from '@cuadre/kernel/day.ts'
import { type Cell, type ColumnType, holdsFigures } from './sheet.ts'
import { clockTime, isFigure } from './format.ts'

const millisecondsPerDay = 86_400_000
/** What a spreadsheet counts the 1st of January 1970 as. */
const epoch = 25_569
/** Excel believes in a 29th of February 1900, so its count is right from the 1st of March 1900 on. */
const firstRightDay = 61

/** A spreadsheet holds 15 significant digits; an amount with more must stay text, or it would lose its cents. */
function fitsSpreadsheet(wire: string): boolean {
  const [whole = '', decimals = ''] = wire.replace('-', '').split('.')
  const significant = (whole + decimals.replace(/0+$/, '')).replace(/^0+/, '')
  return significant.length <= 15
}

/** Reckoned in UTC on both sides, so that no zone can move the day. */
function serial(wallClock: string): number | undefined {
  const milliseconds = Date.parse(`${wallClock}Z`)
  const days = milliseconds / millisecondsPerDay + epoch
  return days >= firstRightDay ? days : undefined
}

/** The number that a spreadsheet keeps for a cell, as text; undefined where the cell has to be text. */
export function spreadsheetNumber(cell: Cell, type: ColumnType, timeZone: string): string | undefined {
  if (cell === null) return undefined
  if (holdsFigures(type)) return isFigure(cell) && fitsSpreadsheet(cell) ? plain(cell) : undefined
  if (type === 'day') return isDay(cell) ? serial(`${cell}T00:00:00`)?.toString() : undefined
  if (type === 'instant') return instantNumber(cell, timeZone)
  return undefined
}

function instantNumber(cell: string, timeZone: string): string | undefined {
  const time = clockTime(cell, timeZone)
  return time && serial(time.replace(' ', 'T'))?.toFixed(10)
}

const plain = (wire: string) => wire.replace(/^(-?)0+(?=\d)/, '$1')
