import { query, useChange } from '@cuadre/web-kit/api.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listAddress as ratesAddress } from '@cuadre/nomenclators/exchange-rates/web/addresses.ts'
import { addressOf as accountAddress } from '../../accounts/web/addresses.ts'
import type { PeriodRow } from '../../periods/web/badges.tsx'
import { previewRevaluation, revalue, type RevaluationPreview } from '../api.ts'
import { BalanceTable } from './BalanceTable.tsx'
import classes from './Revaluation.module.css'
import { RevaluationEntry } from './RevaluationEntry.tsx'

interface RevaluationDialogProps {
  period: PeriodRow
  name: string
  onClose(): void
}

/** What is held in foreign currency at the closing rate, the entry that brings it there, and the button that posts it. */
export function RevaluationDialog({ period, name, onClose }: RevaluationDialogProps) {
  const t = useScreenWords()
  const preview = useQuery({ ...query(previewRevaluation, { id: period._id }), gcTime: 0 })
  const post = useChange(revalue, {
    onSuccess: ({ generated }) => {
      toast.success(
        generated.length === 0
          ? t('closing.revaluation.nothing')
          : t('closing.revaluation.posted', { period: name }),
      )
      onClose()
    },
  })
  const problem = post.error?.message ?? preview.error?.message
  return (
    <Modal opened onClose={onClose} title={t('closing.revaluation.title', { period: name })} size={1080}>
      <Stack gap="md">
        <Text c="var(--ink2)">{t('closing.revaluation.words')}</Text>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {preview.data ? (
          <Content preview={preview.data} />
        ) : (
          !preview.error && <Skeleton height={240} radius="sm" />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('closing.cancel')}
          </Button>
          <Button
            loading={post.isPending}
            disabled={preview.data?.canRevalue !== true}
            onClick={() => post.mutate({ _id: period._id })}
            data-autofocus
          >
            {t('closing.post')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Content({ preview }: { preview: RevaluationPreview }) {
  const t = useScreenWords()
  const { balances, entry, gain, loss, total } = preview
  return (
    <>
      <InTheWay preview={preview} />
      {balances.length === 0 ? (
        <Text>{t('closing.revaluation.none')}</Text>
      ) : (
        <BalanceTable balances={balances} total={total} />
      )}
      {entry.lines.length > 0 && (
        <>
          <p className={classes['outcome']}>
            <span>
              {t('closing.revaluation.gain')} <Money value={gain} />
            </span>
            <span>
              {t('closing.revaluation.loss')} <Money value={loss} />
            </span>
          </p>
          <RevaluationEntry preview={preview} />
        </>
      )}
      {balances.length > 0 && preview.unrated.length === 0 && entry.lines.length === 0 && (
        <Text>{t('closing.revaluation.atRate')}</Text>
      )}
    </>
  )
}

/** Rates that are missing, and amounts that no rate can be applied to. */
function InTheWay({ preview: { period, unrated, unbacked } }: { preview: RevaluationPreview }) {
  const t = useScreenWords()
  return (
    <>
      {unrated.length > 0 && (
        <Alert color="yellow" p="xs">
          {t('closing.revaluation.noRate', {
            currencies: unrated.map(({ code }) => code).join(', '),
            date: showDay(period.endDate),
          })}{' '}
          <Link to={ratesAddress}>{t('closing.revaluation.rates')}</Link>
        </Alert>
      )}
      {unbacked.length > 0 && (
        <Alert color="yellow" p="xs">
          {t('closing.revaluation.unbacked')}
          <ul className={classes['unbacked']}>
            {unbacked.map(({ account, carrying }, at) => (
              <li key={`${account._id}${at}`}>
                <Link to={accountAddress(account._id)}>
                  {account.code} {account.name}
                </Link>
                <Money value={carrying} report />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
