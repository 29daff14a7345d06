import { isDay } from '@cuadre/kernel/day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { approvedOn } from '../api.ts'
import { detailAddress } from './addresses.ts'
import classes from './SavedDetail.module.css'
import { type ApprovedStatement, touchedBy, type WrittenLine } from '../touched.ts'

interface ApprovedWarningProps {
  date: string
  /** The lines that are about to be posted, where they are known. */
  lines?: readonly WrittenLine[]
}

/** Says which approved statements an entry would change; it may be posted all the same. */
export function ApprovedWarning({ date, lines }: ApprovedWarningProps) {
  const approved = useQuery({ ...query(approvedOn, { date }), enabled: isDay(date) })
  const touched = touchedBy(approved.data?.data ?? [], lines)
  return touched.length === 0 ? null : <TouchedStatements touched={touched} />
}

type Touched = Pick<ApprovedStatement, '_id' | 'title' | 'endDate' | 'others'>

/** Approved statements that would say something else afterwards. */
export function TouchedStatements({ touched }: { touched: readonly Touched[] }) {
  const t = useScreenWords()
  const mayOpen = useCan('adminReportsSavedStateFinances')
  return (
    <ul className={classes['warnings']} aria-label={t('savedStatements.wouldChangeTitle')}>
      {touched.map(({ _id, title, endDate, others }) => (
        <li key={_id}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>
            {t('savedStatements.wouldChange', { title, until: showDay(endDate) })}{' '}
            {others > 0 && `${t('savedStatements.andMore', { count: others })} `}
            {mayOpen && <Link {...at(detailAddress, { id: _id })}>{t('savedStatements.see')}</Link>}
          </span>
        </li>
      ))}
    </ul>
  )
}
