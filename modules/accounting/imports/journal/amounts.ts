import { amount as exact } from '@cuadre/kernel/money.ts'
import type { Saying } from '@cuadre/server-kit/files/importing/problems.ts'
import { amountIn } from '@cuadre/server-kit/files/importing/values.ts'
import { type Piece, trimmed } from './text-line.ts'

export type DecimalMark = '.' | ','

/** An amount as a journal has it: `-1.234,56 CUP`. */
export interface JournalAmount {
  at: Piece
  isNegative: boolean
  /** What stands beside the digits; empty where nothing does. */
  commodity: string
  /** Never below zero. */
  value: string
}

export type ReadAmount = { amount: JournalAmount } | { problem: Saying; suggestion?: Saying | undefined }

const commodity = /^(?:"([^"]+)"|([^\d\s.,;@"=+\-{}()]+))/
const commodityAtEnd = /(?:"([^"]+)"|([^\d\s.,;@"=+\-{}()]+))$/

/**
 * An amount with its sign and commodity on whichever side they stand. Which mark separates decimals is either said by the
 * journal, or must follow from the amount itself.
 */
export function readAmount(
  piece: Piece,
  { decimals, markOf }: { decimals: number; markOf: (commodity: string) => DecimalMark | undefined },
): ReadAmount {
  const at = trimmed(piece)
  let rest = at.text
  let isNegative = false
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (!found) return undefined
    rest = (found.index === 0 ? rest.slice(found[0].length) : rest.slice(0, found.index)).trim()
    return found[1] ?? found[2] ?? found[0]
  }
  const takeSign = () => {
    const sign = take(/^[-+]/)
    if (sign === '-') isNegative = !isNegative
  }
  takeSign()
  const before = take(commodity)
  takeSign()
  const named = before ?? take(commodityAtEnd) ?? ''
  const mark = markOf(named)
  const digits = rest.replaceAll(/[\s\u00a0\u202f]/g, '')
  const plain = mark === undefined ? undefined : withPoint(digits, mark)
  const read =
    mark === undefined
      ? amountIn({ kind: 'text', text: digits }, decimals)
      : plain === undefined
        ? { problem: { code: 'import.notAmount' } }
        : amountIn({ kind: 'number', text: plain }, decimals)
  if ('problem' in read) return read
  return { amount: { at, isNegative, commodity: named, value: exact(read.value).toFixed() } }
}

/** Digits of a known mark, as the wire has them: `1.234,56` is `1234.56`. */
function withPoint(digits: string, mark: DecimalMark): string | undefined {
  const other = mark === '.' ? ',' : '.'
  const plain = digits.replaceAll(other, '').replace(mark, '.')
  return /^\d+(\.\d*)?$/.test(plain) ? plain.replace(/\.$/, '') : undefined
}

/** The mark that an example shows: `1.000,00` says the comma. */
export function markIn(example: string): DecimalMark | undefined {
  const separators = example.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last !== '.' && last !== ',') return undefined
  const isGrouping = separators.length > 1 && separators.every((each) => each === last)
  if (isGrouping) return last === '.' ? ',' : '.'
  return last
}
