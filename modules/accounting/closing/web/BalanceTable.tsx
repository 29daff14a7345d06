import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { useViewport } from '@cuadre/web-kit/layout/viewport.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Revaluation.module.css'
import type { RevaluationPreview } from '../api.ts'

type Balance = RevaluationPreview['balances'][number]

/** A company with thousands of debtors abroad reads them in the entry; here stand the first. */
const displayedFirst = 200

const keyOf = ({ account, partner, currency }: Balance) =>
  `${account._id}${partner?._id ?? ''}${currency._id}`

/** Balances in foreign currency, what they are carried at, and what they are worth. */
export function BalanceTable({ balances, total }: { balances: readonly Balance[]; total: string }) {
  const t = useScreenWords()
  const isNarrow = useViewport() === 'mobile'
  const first = balances.slice(0, displayedFirst)
  const more = balances.length - first.length
  return (
    <>
      {isNarrow ? <Cards balances={first} total={total} /> : <Wide balances={first} total={total} />}
      {more > 0 && <p className={classes['note']}>{t('closing.more', { count: more })}</p>}
    </>
  )
}

const Figure = ({ value }: { value: string | null }) =>
  value === null ? '–' : <Money value={value} report />

function Wide({ balances, total }: { balances: readonly Balance[]; total: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const word = (key: string) => t(`closing.revaluation.${key}`)
  return (
    <PlainTable label={word('balances')}>
      <thead>
        <tr>
          <th>{t('closing.account')}</th>
          <th>{word('partner')}</th>
          <th>{word('currency')}</th>
          <th className={right}>{word('foreign')}</th>
          <th className={right}>{word('carrying')}</th>
          <th className={right}>{word('rate')}</th>
          <th className={right}>{word('revalued')}</th>
          <th className={right}>{word('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <tr key={keyOf(balance)}>
            <td className={classes['name']}>
              <strong>{balance.account.code}</strong> {balance.account.name}
            </td>
            <td className={classes['name']}>{balance.partner?.name}</td>
            <td>{balance.currency.code}</td>
            <td className={right}>
              <Figure value={balance.foreign} />
            </td>
            <td className={right}>
              <Figure value={balance.carrying} />
            </td>
            <td className={right}>
              {balance.rate ? (
                <>
                  {showRate(balance.rate.rate, language)}
                  <div className={classes['since']}>
                    <Day value={balance.rate.date} />
                  </div>
                </>
              ) : (
                '–'
              )}
            </td>
            <td className={right}>
              <Figure value={balance.revalued} />
            </td>
            <td className={right}>
              <Figure value={balance.difference} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={7}>{word('total')}</td>
          <td className={right}>
            <Money value={total} report total />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}

/** The same on a phone, one balance below the other. */
function Cards({ balances, total }: { balances: readonly Balance[]; total: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const word = (key: string) => t(`closing.revaluation.${key}`)
  return (
    <ul className={classes['cards']} aria-label={word('balances')}>
      {balances.map((balance) => (
        <li key={keyOf(balance)}>
          <strong>
            {balance.account.code} {balance.account.name}
          </strong>
          {balance.partner && <div>{balance.partner.name}</div>}
          <dl>
            <dt>{balance.currency.code}</dt>
            <dd>
              <Money value={balance.foreign} report />
            </dd>
            <dt>{word('carrying')}</dt>
            <dd>
              <Figure value={balance.carrying} />
            </dd>
            <dt>
              {word('rate')} {balance.rate && <Day value={balance.rate.date} />}
            </dt>
            <dd>{balance.rate ? showRate(balance.rate.rate, language) : '–'}</dd>
            <dt>{word('revalued')}</dt>
            <dd>
              <Figure value={balance.revalued} />
            </dd>
            <dt>{word('difference')}</dt>
            <dd>
              <strong>
                <Figure value={balance.difference} />
              </strong>
            </dd>
          </dl>
        </li>
      ))}
      <li>
        <dl>
          <dt>
            <strong>{word('total')}</strong>
          </dt>
          <dd>
            <strong>
              <Money value={total} report total />
            </strong>
          </dd>
        </dl>
      </li>
    </ul>
  )
}
