import { endOfMonth } from '@cuadre/kernel/day.ts'
import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useMonthName } from '@cuadre/web-kit/statistic/month-name.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { statementAddresses } from '../../statements/web/addresses.ts'

/** The statement of performance of the days of a month. */
export const performanceOf = (month: string) => ({
  to: statementAddresses.performance,
  search: { startDate: month, endDate: endOfMonth(month) },
})

/** The columns of a table with a row for each month: its name, and its figures under their words. */
export function useColumnsOfMonth() {
  const t = useScreenWords()
  const monthName = useMonthName()
  return <Row extends { month: string }>(
    figures: readonly { id: string; of(row: Row): string | null; isMain?: true }[],
  ): DisplayedColumn<Row>[] => [
    { id: 'month', header: t('trends.month'), card: 'title', cell: ({ month }) => monthName(month, 'long') },
    ...figures.map(({ id, of, isMain }): DisplayedColumn<Row> => ({
      id,
      header: t(`trends.${id}`),
      align: 'right',
      ...(isMain && { card: 'amount' as const }),
      cell: (row) => {
        const value = of(row)
        return value === null ? '–' : <Money value={value} />
      },
    })),
  ]
}
