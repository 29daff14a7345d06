import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { prePayrollsOfMonth, printPrePayrolls } from '../api.ts'
import { amountPermission } from '../amount-permission.ts'
import {
  clockAddressOf,
  editMonthAddressOf,
  monthAddressOf,
  monthAndYear,
  newMonthAddressOf,
  payrollAddressOf,
} from './addresses.ts'
import { MonthChoice, thisMonth } from './MonthChoice.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './MonthGrid.module.css'
import { lineOfSheet, timeColumns } from './sheet-lines.ts'
import { useMonthName } from './use-month-name.ts'

interface OfMonth {
  month?: string
  area?: string
}

/** The sheets of a month, what is odd about them, and who has none. */
export default function PrePayrollMonth({ month = thisMonth(), area }: OfMonth) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const monthName = useMonthName()
  const input = { ...monthAndYear(month), ...(area !== undefined && { areaId: area }) }
  const answer = useQuery(query(prePayrollsOfMonth, input))
  const hasSheets = (answer.data?.sheets.length ?? 0) > 0
  const go = (nextMonth: string, nextArea: string | undefined) =>
    void navigate({ to: monthAddressOf(nextMonth, nextArea) })
  return (
    <section className={classes['screen']} aria-label={t('prePayrolls.details')}>
      <ScreenHead
        title={monthName(month)}
        actions={
          <>
            {hasSheets && (
              <Button variant="default" onClick={() => void printDocument(printPrePayrolls, input)}>
                {t('prePayrolls.print')}
              </Button>
            )}
            {hasSheets && (
              <ButtonLink to={editMonthAddressOf(month, area)} variant="default">
                {t('prePayrolls.edit')}
              </ButtonLink>
            )}
            <ButtonLink to={clockAddressOf(month)} variant="default">
              {t('prePayrolls.fromClock')}
            </ButtonLink>
            <ButtonLink to={payrollAddressOf(month)}>{t('prePayrolls.toPayroll')}</ButtonLink>
          </>
        }
      />
      <MonthChoice
        key={area}
        month={month}
        area={area}
        onMonth={(next) => go(next, area)}
        onArea={(next) => go(month, next)}
      />
      <Loaded query={answer}>{(data) => <Month answer={data} month={month} area={area} />}</Loaded>
    </section>
  )
}

interface MonthProps {
  answer: z.output<typeof prePayrollsOfMonth.output>
  month: string
  area: string | undefined
}

function Month({ answer: { sheets, keys, missing }, month, area }: MonthProps) {
  const t = useScreenWords()
  const seesAmounts = useCan(amountPermission)
  const lines = useMemo(() => sheets.map(lineOfSheet), [sheets])
  const columns = useMemo(() => timeColumns(keys, lines, new Set()), [keys, lines])
  return (
    <>
      {sheets.length === 0 && (
        <EmptyState title={t('prePayrolls.noneInMonth')}>{t('prePayrolls.noneWords')}</EmptyState>
      )}
      {sheets.length > 0 && (
        <MonthGrid
          label={t('prePayrolls.details')}
          lines={lines}
          columns={columns}
          keys={keys}
          seesAmounts={seesAmounts}
        />
      )}
      {missing.length > 0 && (
        <Panel
          title={t('prePayrolls.missing', { count: missing.length })}
          actions={
            <ButtonLink to={newMonthAddressOf(month, area)} variant="default">
              {t('prePayrolls.proposeThem')}
            </ButtonLink>
          }
        >
          <p className={classes['note']}>{missing.map(({ name }) => name).join(', ')}</p>
        </Panel>
      )}
    </>
  )
}
