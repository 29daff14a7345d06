import { getExchangeRateByOriginCurrency } from '@cuadre/nomenclators/exchange-rates/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, type Dispatch, type SetStateAction } from 'react'
import { exchanged, type FormEntry, type FormLine } from './form-lines.ts'

/** The line with the rate in force, unless a person has written another. */
export function withProposedRate(line: FormLine, rate: string | undefined): FormLine {
  const isFree = line.rate === '' || line.rate === line.proposedRate
  if (rate === undefined || !isFree || (line.rate === rate && line.proposedRate === rate)) return line
  return exchanged(line, { ...line, rate, proposedRate: rate })
}

/** Fills in the rate that governs the entry's day, as soon as a line names a foreign currency, and again when the day changes. */
export function useProposedRates<Entry extends FormEntry>(
  { date, lines }: Entry,
  setEntry: Dispatch<SetStateAction<Entry>>,
): void {
  const foreign = lines.flatMap(({ key, currency }) => (currency ? [{ key, id: currency._id }] : []))
  const ids = [...new Set(foreign.map(({ id }) => id))]
  const found = useQueries({
    queries: ids.map((currencyId) => ({
      ...query(getExchangeRateByOriginCurrency, { currencyId, date }),
      enabled: date !== '',
    })),
  })
  const rates = new Map(
    ids.flatMap((id, at) => {
      const inForce = found[at]?.data?.data
      return inForce ? [[id, inForce.find(({ isStandard }) => isStandard)?.rate ?? ''] as const] : []
    }),
  )
  // As text it differs only when a line, its currency or a rate does: a rate that somebody empties stays empty.
  const proposals = JSON.stringify(
    foreign.flatMap(({ key, id }) => (rates.has(id) ? [[key, rates.get(id)]] : [])),
  )
  useEffect(() => {
    const byLine = new Map(JSON.parse(proposals) as [string, string][])
    if (byLine.size === 0) return
    setEntry((before) => ({
      ...before,
      lines: before.lines.map((line) => withProposedRate(line, byLine.get(line.key))),
    }))
  }, [proposals, setEntry])
}
