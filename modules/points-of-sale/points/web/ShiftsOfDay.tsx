import type { Day as DayText } from '@cuadre/kernel/day.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getDailySalesOfDay, type WholeDailySale } from '../../daily-sales/api.ts'
import { dailySaleKind } from '../../daily-sales/kind.ts'
import { addressOf, listAddress } from '../../daily-sales/web/addresses.ts'

interface ShiftsOfDayProps {
  pointSaleId: string
  start: DayText
}

/** The shifts of a point of sale on a day that is chosen. */
export function ShiftsOfDay({ pointSaleId, start }: ShiftsOfDayProps) {
  const t = useScreenWords()
  const [day, setDay] = useState(start)
  const { data } = useQuery({
    ...query(getDailySalesOfDay, { pointSaleId, date: day }),
    enabled: day !== '',
  })
  const shifts = data?.data ?? []
  const columns: DisplayedColumn<WholeDailySale>[] = [
    {
      id: 'number',
      header: t('dailySales.number'),
      card: 'title',
      cell: ({ _id, number }) => <Link to={addressOf(_id)}>{number}</Link>,
    },
    { id: 'shift', header: t('dailySales.shift'), cell: ({ shift }) => shift },
    {
      id: 'responsible',
      header: t('dailySales.responsible'),
      cell: ({ responsible }) => responsible ?? '–',
    },
    {
      id: 'state',
      header: t('dailySales.state'),
      cell: ({ state }) => <DocumentState kind={dailySaleKind} state={state} />,
    },
    {
      id: 'difference',
      header: t('dailySales.difference'),
      align: 'right',
      cell: ({ difference }) => <Money value={difference} />,
    },
    {
      id: 'amount',
      header: t('dailySales.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return (
    <Panel title={t('dailySales.title')}>
      <Stack gap="sm">
        <Group align="end" justify="space-between">
          <DayInput label={t('pointsOfSale.ofDay')} value={day} onChange={setDay} />
          <Link {...at(listAddress, { pointSaleId })}>{t('pointsOfSale.allSales')}</Link>
        </Group>
        {data && shifts.length === 0 && <p style={{ margin: 0 }}>{t('pointsOfSale.noShifts')}</p>}
        {shifts.length > 0 && (
          <DocumentLines
            label={t('dailySales.title')}
            columns={columns}
            lines={shifts}
            keyOf={({ _id }) => _id}
          />
        )}
      </Stack>
    </Panel>
  )
}
