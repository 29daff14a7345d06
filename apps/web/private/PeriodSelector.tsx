import { useActivePeriods } from '@cuadre/accounting/periods/web/active-periods.tsx'
import { periodName } from '@cuadre/accounting/periods/web/period-name.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Menu } from '@mantine/core'
import { IconCalendarMonth, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { screenExists } from '../routes.tsx'
import classes from './PeriodSelector.module.css'

const allPeriods = '/contabilidad/balanceSheet'

/** The period that one works in. On a phone it is the line under the organization's name. */
export function PeriodSelector({ asLine = false }: { asLine?: boolean }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { period, periods, isPending, choose } = useActivePeriods()
  const mayManage = useCan('adminBalanceSheet') && screenExists(allPeriods)
  if (isPending) return <span className={asLine ? classes['line'] : classes['waiting']} />

  const name = period ? periodName(period, language) : t('shell.noPeriod')
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <button
          type="button"
          className={asLine ? classes['line'] : classes['selector']}
          data-none={period === undefined}
          aria-label={period ? t('shell.periodNamed', { period: name }) : name}
        >
          {!asLine && <IconCalendarMonth size={16} stroke={1.6} aria-hidden />}
          {!asLine && period && <span>{t('shell.period')}</span>}
          <strong>{name}</strong>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(period ? 'shell.activePeriods' : 'shell.noPeriod')}</Menu.Label>
        {periods.map((each) => (
          <Menu.Item
            key={each._id}
            role="menuitemradio"
            aria-checked={each._id === period?._id}
            onClick={() => choose(each)}
            rightSection={
              each._id === period?._id && <IconCheck size={16} stroke={1.8} color="var(--blue)" aria-hidden />
            }
          >
            {periodName(each, language)}
          </Menu.Item>
        ))}
        {mayManage && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to={allPeriods}>
              {t('shell.managePeriods')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
