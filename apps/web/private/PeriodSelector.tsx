import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { periodName } from '@cuadre/accounting/calendar/web/period-name.ts'
import {
  PopupButton,
  PopupCaption,
  PopupLink,
  PopupMenu,
  PopupRule,
} from '@cuadre/web-kit/layout/PopupMenu.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCalendarMonth, IconChevronDown } from '@tabler/icons-react'
import { screenExists } from '../modules.ts'
import classes from './PeriodSelector.module.css'
import { listAddress as allPeriods } from '@cuadre/accounting/periods/web/addresses.ts'

/** The period that one works in. On a phone it is the line under the organization's name. */
export function PeriodSelector({ asLine = false }: { asLine?: boolean }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { period, periods, isPending, choose } = useActivePeriods()
  const mayManage = useCan('adminBalanceSheet') && screenExists(allPeriods)
  if (isPending) return <span className={asLine ? classes['line'] : classes['waiting']} />

  const name = period ? periodName(period, language) : t('shell.noPeriod')
  return (
    <PopupMenu
      label={t('shell.activePeriods')}
      hasWords
      side="below"
      buttonClass={asLine ? classes['line'] : classes['selector']}
      buttonData={{ 'data-none': period === undefined }}
      button={
        <>
          {!asLine && <IconCalendarMonth size={16} stroke={1.6} aria-hidden />}
          {period && <span className={asLine ? 'visually-hidden' : undefined}>{t('shell.period')}</span>}
          <strong>{name}</strong>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </>
      }
    >
      <PopupCaption>{t(period ? 'shell.activePeriods' : 'shell.noPeriod')}</PopupCaption>
      {periods.map((each) => (
        <PopupButton key={each._id} isChosen={each._id === period?._id} onClick={() => choose(each)}>
          {periodName(each, language)}
        </PopupButton>
      ))}
      {mayManage && (
        <>
          <PopupRule />
          <PopupLink to={allPeriods}>{t('shell.managePeriods')}</PopupLink>
        </>
      )}
    </PopupMenu>
  )
}
