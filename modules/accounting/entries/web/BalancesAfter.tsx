import { amount, sum, text, zero, type Amount } from '@cuadre/kernel/money.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './EntryEditor.module.css'
import type { FormLine } from './form-lines.ts'
import type { ChartAccount } from './use-account-choices.ts'

interface BalancesAfterProps {
  lines: readonly FormLine[]
  /** Those of the entry that is corrected, which are taken back. */
  undone: readonly FormLine[]
  chart: ReadonlyMap<string, ChartAccount>
}

const amountOf = (written: string): Amount => (written === '' ? zero : amount(written))

/** What the lines move in an account, positive on the side of its nature, as its balance is. */
function movement({ nature }: ChartAccount, lines: readonly FormLine[]): Amount {
  const excess = sum(lines.map(({ debit, credit }) => amountOf(debit).minus(amountOf(credit))))
  return nature === 'credit' ? zero.minus(excess) : excess
}

/** What each account holds now and will hold once the entry counts. */
export function BalancesAfter({ lines, undone, chart }: BalancesAfterProps) {
  const t = useScreenWords()
  const of = (id: string, all: readonly FormLine[]) => all.filter(({ account }) => account?._id === id)
  const ids = new Set([...lines, ...undone].map(({ account }) => account?._id ?? ''))
  const rows = [...ids].flatMap((id) => {
    const account = chart.get(id)
    if (!account || account.balance === null) return []
    const moved = movement(account, of(id, lines)).minus(movement(account, of(id, undone)))
    return [{ account, held: account.balance, moved }]
  })
  return (
    <section className={classes['panel']} aria-label={t('entries.form.balancesAfter')}>
      <h2>{t('entries.form.balancesAfter')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also for the keyboard */}
      <div className={classes['scroll']} tabIndex={0}>
        <table className={classes['balances']}>
          <thead>
            <tr>
              <th>{t('entries.account')}</th>
              <th>{t('entries.form.current')}</th>
              <th>{t('entries.form.thisEntry')}</th>
              <th>{t('entries.form.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ account, held, moved }) => (
              <tr key={account._id}>
                <td>
                  {account.code} <span>{account.name}</span>
                </td>
                <td>
                  <Money value={held} report />
                </td>
                <td>
                  <Money value={text(moved)} report />
                </td>
                <td>
                  <strong>
                    <Money value={text(amount(held).plus(moved))} report />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
