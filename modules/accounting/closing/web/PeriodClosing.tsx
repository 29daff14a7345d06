import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { PeriodRow } from '../../periods/web/badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'
import { closePeriod, getClosingChecklist } from '../api.ts'
import { CheckRow } from './CheckRow.tsx'
import { PostingDialog } from '../../journal/web/PostingDialog.tsx'
import classes from './Closing.module.css'
import { ReopenDialog } from './ReopenDialog.tsx'
import { RevaluationDialog } from './RevaluationDialog.tsx'

type Checklist = z.output<typeof getClosingChecklist.output>

/** What must hold before the period closes, each with what is in the way, and the button that closes it. */
export function PeriodClosing({ period }: { period: PeriodRow }) {
  const t = useScreenWords()
  const language = useLanguage()
  const list = useQuery(query(getClosingChecklist, { id: period._id }))
  const name = periodName(period, language)
  return (
    <Panel
      title={t('closing.title', { period: name })}
      actions={
        <Button
          variant="default"
          loading={list.isFetching}
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          onClick={() => void list.refetch()}
        >
          {t('closing.again')}
        </Button>
      }
    >
      {list.error && <p className={classes['problem']}>{list.error.message}</p>}
      {list.data ? (
        <div className={classes['cockpit']}>
          <ol className={classes['checks']}>
            {list.data.checks.map((check, at) => (
              <CheckRow
                key={check.name}
                check={check}
                number={at + 1}
                action={
                  check.name === 'exchange' && (
                    <RevaluationButton period={period} name={name} state={check.state} />
                  )
                }
              />
            ))}
          </ol>
          <Side checklist={list.data} name={name} />
        </div>
      ) : (
        !list.error && <Skeleton height={260} radius="sm" />
      )}
    </Panel>
  )
}

interface RevaluationButtonProps {
  period: PeriodRow
  name: string
  state: Checklist['checks'][number]['state']
}

/** Opens the revaluation: what is to be done about the balances, or what they are carried at. */
function RevaluationButton({ period, name, state }: RevaluationButtonProps) {
  const t = useScreenWords()
  const [isOpen, setIsOpen] = useState(false)
  const isDue = period.state === 'active' && state !== 'passed'
  return (
    <>
      <Button variant="default" className={classes['action']} onClick={() => setIsOpen(true)}>
        {t(`closing.revaluation.${isDue ? 'open' : 'see'}`)}
      </Button>
      {isOpen && <RevaluationDialog period={period} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Side({ checklist, name }: { checklist: Checklist; name: string }) {
  const t = useScreenWords()
  const { period, checks, canClose, canReopen, result, resultSoFar } = checklist
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const mayReopen = useCan('reopenPeriod')
  const close = useChange(closePeriod, {
    onSuccess: () => {
      toast.success(t('closing.isClosed', { period: name }))
      setAsking(undefined)
    },
  })
  const passed = checks.filter(({ state }) => state === 'passed').length
  const failing = checks.filter(({ state }) => state === 'failed').length
  return (
    <div className={classes['side']}>
      <p className={classes['count']}>
        <strong>{passed}</strong> {t('closing.passed', { passed: '', all: checks.length }).trim()}
      </p>
      <div className={classes['meter']} aria-hidden>
        {checks.map(({ name: check, state }) => (
          <span key={check} data-state={state} />
        ))}
      </div>
      <p className={classes['note']}>{t('closing.failing', { count: failing })}</p>
      {period.state === 'active' && (
        <Button
          fullWidth
          disabled={!canClose}
          leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
          onClick={() => setAsking('close')}
        >
          {t('closing.close', { period: name })}
        </Button>
      )}
      {canReopen && (
        <Button
          fullWidth
          variant="default"
          disabled={!mayReopen}
          title={mayReopen ? undefined : t('closing.mayNotReopen')}
          leftSection={<IconLockOpen size={16} stroke={1.6} aria-hidden />}
          onClick={() => setAsking('reopen')}
        >
          {t('closing.reopen', { period: name })}
        </Button>
      )}
      <table className={classes['result']}>
        <thead>
          <tr>
            <th aria-label={t('closing.profit')} />
            <th>{t('closing.ofPeriod')}</th>
            <th>{t('closing.soFar')}</th>
          </tr>
        </thead>
        <tbody>
          {(['income', 'expenses'] as const).map((part) => (
            <tr key={part}>
              <th>{t(`closing.${part}`)}</th>
              <td>
                <Money value={result[part]} report />
              </td>
              <td>
                <Money value={resultSoFar[part]} report />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{t('closing.profit')}</th>
            <td>
              <Money value={result.result} report total />
            </td>
            <td>
              <Money value={resultSoFar.result} report total />
            </td>
          </tr>
        </tfoot>
      </table>
      {asking === 'close' && (
        <PostingDialog
          title={t('closing.closeQuestion', { period: name })}
          words={t('closing.closeWords')}
          action={t('closing.close', { period: name })}
          error={close.error?.message}
          loading={close.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => close.mutate({ id: period._id })}
        />
      )}
      {asking === 'reopen' && (
        <ReopenDialog period={period} name={name} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}
