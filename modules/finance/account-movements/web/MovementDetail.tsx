import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { accountMovementKind } from '../kind.ts'
import { DocumentEntries } from '@cuadre/accounting/entries/web/DocumentEntries.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconBan, IconEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelOperation, getMovementsContById, type WholeMovement } from '../api.ts'
import { editAddressOf } from './addresses.ts'
import { MovementBadge } from './columns.tsx'

/** One movement of money: where it came from or went, what it was for, and its entry. */
export default function MovementDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getMovementsContById} id={id}>
      {(movement) => <Content movement={movement} />}
    </RecordLoader>
  )
}

function Content({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const [isCancelling, setCancelling] = useState(false)
  const { kind, state } = movement
  return (
    <DocumentScreen
      label={t(`movements.kinds.${kind}`)}
      title={`${t(`movements.kinds.${kind}`)} ${movement.number}`}
      state={<MovementBadge state={state} />}
      actions={
        <>
          {state === 'pending' && (
            <Button
              component={Link}
              to={editAddressOf(kind, movement._id)}
              variant="default"
              leftSection={<IconEdit {...smallIcon} />}
            >
              {t('movements.edit')}
            </Button>
          )}
          {state !== 'cancelled' && (
            <Button
              variant="default"
              leftSection={<IconBan {...smallIcon} />}
              onClick={() => setCancelling(true)}
            >
              {t('movements.cancel')}
            </Button>
          )}
        </>
      }
      progress={{
        of: accountMovementKind,
        state,
        steps: movement.steps,
      }}
    >
      <MovementFacts movement={movement} />
      <DocumentTabs
        tabs={[
          {
            id: 'lines',
            label: t('movements.lines'),
            count: movement.lines.length,
            content: <MovementLines movement={movement} />,
          },
          {
            id: 'entries',
            label: t('entries.ofDocument.title'),
            count: movement.entries.length,
            content: <DocumentEntries entries={movement.entries} />,
          },
          {
            id: 'history',
            label: t('movements.history'),
            count: movement.steps.length,
            content: <DocumentHistory steps={movement.steps} words="movements.states" />,
          },
        ]}
      />
      {isCancelling && <Cancel movement={movement} onClose={() => setCancelling(false)} />}
    </DocumentScreen>
  )
}

function MovementFacts({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { partner, party, currency, rate } = movement
  return (
    <Facts>
      <Fact label={t('movements.date')}>
        <Day value={movement.date} />
      </Fact>
      <Fact label={t('movements.account')}>{choiceText(movement.account)}</Fact>
      <Fact label={t(partner ? 'movements.partner' : 'movements.party')}>
        {partner ? (
          <RecordLink to={partnerAddress(partner._id)}>{choiceText(partner)}</RecordLink>
        ) : (
          (party ?? '–')
        )}
      </Fact>
      <Fact label={t('movements.reference')}>{movement.reference ?? '–'}</Fact>
      <Fact label={t('movements.total')}>
        <strong>
          <Money value={movement.total} /> {currency?.code}
        </strong>
      </Fact>
      {currency && rate !== null && (
        <Fact label={t('movements.amount')}>
          <Money value={movement.amount} /> ({t('movements.rate')} {showRate(rate, language)})
        </Fact>
      )}
      <Fact label={t('movements.description')} wide>
        {movement.description}
      </Fact>
    </Facts>
  )
}

type Line = WholeMovement['lines'][number]

function MovementLines({ movement }: { movement: WholeMovement }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'purpose',
      header: t('movements.purpose'),
      card: 'title',
      cell: ({ purpose, document, account }) =>
        [t(`movements.purposes.${purpose}`), document?.number ?? (account && choiceText(account))]
          .filter(Boolean)
          .join(' '),
    },
    {
      id: 'costCenter',
      header: t('movements.costCenter'),
      cell: ({ costCenter }) => (costCenter ? choiceText(costCenter) : '–'),
    },
    {
      id: 'expenseItem',
      header: t('movements.expenseItem'),
      cell: ({ expenseItem }) => (expenseItem ? choiceText(expenseItem) : '–'),
    },
    { id: 'detail', header: t('movements.detail'), cell: ({ description }) => description ?? '–' },
    {
      id: 'amount',
      header: t('movements.total'),
      align: 'right',
      card: 'amount',
      cell: (line) => <Money value={line.amount} />,
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('movements.lines')}
        columns={columns}
        lines={movement.lines}
        keyOf={({ line }) => String(line)}
      />
      <DocumentTotals
        rows={[]}
        total={{
          label: [t('movements.total'), movement.currency?.code].filter(Boolean).join(' '),
          value: movement.total,
        }}
        below={movement.currency ? { label: t('movements.amount'), value: movement.amount } : undefined}
      />
    </>
  )
}

function Cancel({ movement, onClose }: { movement: WholeMovement; onClose(): void }) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [reason, setReason] = useState('')
  const cancel = useChange(cancelOperation, {
    onSuccess: ({ number }) => {
      toast.success(t('movements.cancelled', { number }))
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('movements.cancelling', { number: movement.number })}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <Stack gap="md">
        {cancel.error && (
          <Alert color="red" role="alert">
            {cancel.error.message}
          </Alert>
        )}
        <Text>{t(`movements.consequences.${movement.state}`)}</Text>
        <Textarea
          label={t('movements.reason')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={cancel.isPending}>
            {kit('document.goOn')}
          </Button>
          <Button
            color="red"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: movement._id, ...(reason && { reason }) })}
          >
            {t('movements.cancelRun')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
