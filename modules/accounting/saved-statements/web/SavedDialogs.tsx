import { useChange } from '@cuadre/web-kit/api.ts'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { approveReport } from '../api.ts'
import type { SavedRow } from './badges.tsx'
import { nameOf, type SavedActions } from './use-saved-actions.tsx'

/** The questions that come before a saved statement is approved or deleted. */
export function SavedDialogs({ actions: { deletion, approval } }: { actions: SavedActions }) {
  const t = useScreenWords()
  return (
    <>
      <DeleteDialog
        opened={deletion.row !== undefined}
        question={deletion.row && t('savedStatements.deleteQuestion', nameOf(deletion.row))}
        consequence={t('savedStatements.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={() => !deletion.isPending && deletion.ask(undefined)}
      />
      {approval.row && <ApproveDialog saved={approval.row} onClose={() => approval.ask(undefined)} />}
    </>
  )
}

/** Approving is for good; where something speaks against it, it takes a reason. */
function ApproveDialog({ saved, onClose }: { saved: SavedRow; onClose: () => void }) {
  const t = useScreenWords()
  const [reason, setReason] = useState('')
  const approve = useChange(approveReport, {
    onSuccess: () => {
      toast.success(t('savedStatements.approved'))
      onClose()
    },
  })
  const wrong = approve.error?.fields.find(({ path }) => path === 'reason')
  const needsReason = !saved.checksHold || saved.changed || wrong !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    approve.mutate({
      _id: saved._id,
      version: saved.version,
      state: 'approved',
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('savedStatements.approveTitle', nameOf(saved))} size="md">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text c="var(--ink2)">{t('savedStatements.approveWords')}</Text>
          <FormAlert error={approve.error} />
          {!saved.checksHold && <Alert color="red">{t('savedStatements.checksFail')}</Alert>}
          {saved.changed && <Alert color="yellow">{t('savedStatements.booksMovedOn')}</Alert>}
          {needsReason && (
            <Textarea
              label={t('savedStatements.reason')}
              description={t('savedStatements.reasonWords')}
              required
              maxLength={500}
              autosize
              minRows={2}
              data-autofocus
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={wrong?.message}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('savedStatements.cancel')}
            </Button>
            <Button type="submit" loading={approve.isPending} disabled={needsReason && reason.trim() === ''}>
              {t('savedStatements.approve')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
