import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { listAddress as ratesAddress } from '@cuadre/nomenclators/exchange-rates/web/addresses.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { endOfMonth } from '@cuadre/kernel/day.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { addressOf as accountAddress } from '../../accounts/web/addresses.ts'
import { addressOf as entryAddress } from '../../entries/web/addresses.ts'
import { listAddress as integrityAddress } from '../../integrity/web/addresses.ts'
import { listAddress as parameterList } from '../../parameters/web/addresses.ts'
import { addressOf as periodAddress } from '../../periods/web/addresses.ts'
import { periodName } from '../../calendar/web/period-name.ts'
import type { getClosingChecklist } from '../api.ts'
import classes from './Closing.module.css'

type Check = z.output<typeof getClosingChecklist.output>['checks'][number]

const icons = { passed: IconCheck, warning: IconAlertTriangle, failed: IconX } as const
const addresses: Record<Exclude<Check['items'][number]['kind'], 'document'>, (id: string) => string> = {
  period: periodAddress,
  entry: entryAddress,
  account: accountAddress,
  currency: () => ratesAddress,
  parameter: () => parameterList,
  law: () => integrityAddress,
}

/** The screen where a record is put right, where it has one. */
const addressTo = ({ kind, _id, address }: Check['items'][number]) =>
  kind === 'document' ? address : addresses[kind](_id)

interface CheckRowProps {
  check: Check
  number: number
  /** What can be done about it here. */
  action?: ReactNode
}

/** One check, and under it the records that are in the way, each a link to where it is put right. */
export function CheckRow({ check, number, action }: CheckRowProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const Icon = icons[check.state]
  const nameOf = ({ kind, name }: Check['items'][number]) => {
    if (kind === 'law') return name === '' ? t('closing.allLaws') : t(`integrity.laws.${name}.name`)
    return kind === 'period' && name !== ''
      ? periodName({ startDate: name, endDate: endOfMonth(name) }, language)
      : name
  }
  return (
    <li data-state={check.state}>
      <div className={classes['check']}>
        <span className={classes['number']}>{number}</span>
        <Icon size={18} stroke={2} aria-hidden />
        <strong>{t(`closing.checks.${check.name}`)}</strong>
        <span className={classes['found']}>
          {check.count > 0 && `${t(`closing.obstacles.${check.name}`)} (${check.count})`}
        </span>
        {action}
      </div>
      {check.items.length > 0 && (
        <ul className={classes['items']}>
          {check.items.map((item) => (
            <li key={`${item._id}${item.note ?? ''}`}>
              <span>
                <ItemName to={addressTo(item)}>{nameOf(item)}</ItemName>
                {item.note && <span className={classes['itemNote']}>{t(`closing.notes.${item.note}`)}</span>}
              </span>
              {item.amount !== null && <Money value={item.amount} report />}
            </li>
          ))}
          {check.count > check.items.length && (
            <li>{t('closing.more', { count: check.count - check.items.length })}</li>
          )}
        </ul>
      )}
    </li>
  )
}

/** Some documents can be opened by others only; everybody who closes is told of them. */
const ItemName = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? <>{children}</> : <RecordLink to={to}>{children}</RecordLink>
