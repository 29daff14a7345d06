import { type ApiError, query, useChange } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { addressOf } from '../../entries/web/addresses.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import { EntryTable } from '../../journal/web/EntryTable.tsx'
import { distributeProfit, type DistributionAmountsTyped, previewDistribution } from '../api.ts'
import { type DistributionPart, distributionParts } from '../distribution-parts.ts'

type Preview = z.output<typeof previewDistribution.output>
type Amounts = z.output<typeof DistributionAmountsTyped>

interface DistributionDialogProps {
  exercise: { _id: string; code: string }
  onClose(): void
}

/** What a year earned, to whom it goes, and the entry that says so. */
export function DistributionDialog({ exercise, onClose }: DistributionDialogProps) {
  const t = useScreenWords()
  const proposal = useQuery({ ...query(previewDistribution, { _id: exercise._id }), gcTime: 0 })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('closing.distribution.titleOf', { code: exercise.code })}
      size="xl"
    >
      <Stack gap="md">
        <Text c="var(--ink2)">{t('closing.distribution.words')}</Text>
        {proposal.error && (
          <Alert color="red" role="alert">
            {proposal.error.message}
          </Alert>
        )}
        {proposal.data ? (
          <Distribution exercise={exercise} proposal={proposal.data} onClose={onClose} />
        ) : (
          !proposal.error && <Skeleton height={240} radius="sm" />
        )}
      </Stack>
    </Modal>
  )
}

/** What the server says of a field, wherever it says it. */
const messageOf = (errors: readonly (ApiError | null)[], path: string) =>
  errors.flatMap((error) => error?.fields ?? []).find((field) => field.path === path)?.message

function Distribution({ exercise, proposal, onClose }: DistributionDialogProps & { proposal: Preview }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [amounts, setAmounts] = useState<Amounts>(proposal.proposed)
  const [date, setDate] = useState(proposal.date ?? '')
  const [description, setDescription] = useState(t('closing.distribution.of', { code: exercise.code }))
  const preview = useQuery({
    ...query(previewDistribution, { _id: exercise._id, amounts }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const post = useChange(distributeProfit, {
    onSuccess: ({ _id, number }) => {
      toast.success(
        number === null
          ? t('closing.distribution.saved')
          : t('closing.distribution.posted', { number: entryNumber(number) }),
      )
      onClose()
      void navigate({ to: addressOf(_id) })
    },
  })
  const errors = [preview.error, post.error]
  const labelOf = (part: DistributionPart) =>
    t(`closing.distribution.parts.${part}`, {
      rate: part === 'profitTax' || part === 'reserve' ? proposal.rates[part].replace(/\.?0+$/, '') : '',
    })
  const { lines, total, left } = preview.data ?? proposal
  const send = (confirm: boolean) =>
    post.mutate({ _id: exercise._id, amounts, date, description: description.trim() || undefined, confirm })
  const isReady = date !== '' && !preview.error && lines.length > 0
  return (
    <>
      {proposal.date === null && <Alert color="yellow">{t('closing.distribution.noPeriod')}</Alert>}
      {post.error && post.error.fields.length === 0 && (
        <Alert color="red" role="alert">
          {post.error.message}
        </Alert>
      )}
      <Group gap="xl">
        <span>
          {t('closing.distribution.profit')} <Money value={proposal.profit} />
        </span>
        <span>
          {t('closing.distribution.available')} <Money value={proposal.available} />
        </span>
        <span>
          {t('closing.distribution.left')} <Money value={left} />
        </span>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {distributionParts.map((part) => (
          <MoneyInput
            key={part}
            label={labelOf(part)}
            value={amounts[part]}
            error={messageOf(errors, `amounts.${part}`)}
            onChange={(value) => setAmounts({ ...amounts, [part]: value === '' ? '0.00' : value })}
          />
        ))}
        <DayInput
          label={t('closing.distribution.date')}
          required
          value={date}
          onChange={setDate}
          error={messageOf(errors, 'date')}
        />
      </SimpleGrid>
      <TextInput
        label={t('closing.distribution.description')}
        maxLength={500}
        value={description}
        error={messageOf(errors, 'description')}
        onChange={({ currentTarget: { value } }) => setDescription(value)}
      />
      {lines.length > 0 && (
        <EntryTable
          label={t('closing.distribution.entry')}
          lines={lines}
          total={total}
          totalLabel={t('closing.distribution.total')}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('closing.cancel')}
        </Button>
        <Button variant="default" disabled={!isReady} loading={post.isPending} onClick={() => send(false)}>
          {t('closing.distribution.asDraft')}
        </Button>
        <Button disabled={!isReady} loading={post.isPending} onClick={() => send(true)}>
          {t('closing.distribution.post')}
        </Button>
      </Group>
    </>
  )
}
