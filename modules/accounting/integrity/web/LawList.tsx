import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { detailAddress as accountAddress } from '../../accounts/web/addresses.ts'
import { detailAddress } from '../../entries/web/addresses.ts'
import type { Finding, LawResult } from '../api.ts'
import classes from './Integrity.module.css'
import { secondsOf } from './seconds.ts'

type Law = z.output<typeof LawResult>
type Found = z.output<typeof Finding>

/** One wrong line makes many totals wrong after it; the first few tell where it began. */
const mostDisplayed = 8

/** Each law in words, with how much was looked at and what breaks it. */
export const LawList = ({ laws }: { laws: readonly Law[] }) => {
  const t = useScreenWords()
  return (
    <ul className={classes['laws']} aria-label={t('integrity.lawsTitle')}>
      {laws.map((law) => (
        <LawItem key={law.law} law={law} />
      ))}
    </ul>
  )
}

function LawItem({ law: { law, rows, failed, milliseconds, findings } }: { law: Law }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <li className={classes['law']}>
      <div>
        <StateBadge badge={failed === 0 ? 'done' : 'rejected'}>
          {t(failed === 0 ? 'integrity.passed' : 'integrity.failed')}
        </StateBadge>
      </div>
      <div className={classes['words']}>
        <h2>{t(`integrity.laws.${law}.name`)}</h2>
        <p>{t(`integrity.laws.${law}.says`)}</p>
        {failed > 0 && (
          <ul className={classes['findings']}>
            {findings.slice(0, mostDisplayed).map((finding, position) => (
              // oxlint-disable-next-line react/no-array-index-key
              <FindingItem key={position} finding={finding} />
            ))}
            {failed > mostDisplayed && <li>{t('integrity.more', { count: failed - mostDisplayed })}</li>}
          </ul>
        )}
      </div>
      <div className={classes['measure']}>
        <span>{t(`integrity.rows.${law}`, { count: rows })}</span>
        <span className={classes['muted']}>{secondsOf(milliseconds, language)}</span>
      </div>
    </li>
  )
}

/** Kinds whose figures are amounts. */
const inMoney: readonly Found['kind'][] = [
  'unbalanced',
  'trialBalance',
  'stockValue',
  'stockOfDay',
  'deliveredOfDay',
  'stockNothing',
  'openItems',
  'settlements',
  'advances',
  'advanceUses',
]

function FindingItem({ finding }: { finding: Found }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { kind, entryId, accountId, number, exercise, account, name, place: location, startDate } = finding
  const figure = (value: string | null) => {
    if (value === null) return t('integrity.none')
    return inMoney.includes(kind) ? showAmount(value, language) : value
  }
  const words = t(`integrity.findings.${kind}`, {
    number,
    exercise,
    account,
    name,
    place: location,
    day: startDate === null ? '' : showDay(startDate),
    period: startDate === null ? '' : t('integrity.periodFrom', { day: showDay(startDate) }),
    expected: figure(finding.expected),
    found: figure(finding.found),
  })
  return (
    <li>
      {words}{' '}
      {entryId !== null && <Link {...at(detailAddress, { id: entryId })}>{t('integrity.openEntry')}</Link>}
      {accountId !== null && (
        <Link {...at(accountAddress, { id: accountId })}>{t('integrity.openAccount')}</Link>
      )}
    </li>
  )
}
