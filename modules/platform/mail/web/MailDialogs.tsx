import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { MailActions } from './use-mail-actions.tsx'

/** The text of a mail, and the question before one is thrown away. */
export function MailDialogs({ actions }: { actions: MailActions }) {
  const t = useScreenWords()
  const { opened, deleting } = actions
  return (
    <>
      <DeleteDialog
        opened={deleting !== undefined}
        question={t('mail.deleteQuestion', { subject: deleting?.subject, name: deleting?.to.name })}
        consequence={t('mail.deleteConsequence')}
        loading={actions.isDeleting}
        onDelete={actions.remove}
        onClose={actions.keep}
      />
      <Modal opened={opened !== undefined} onClose={actions.close} title={opened?.subject} size="lg">
        {opened && (
          <Stack gap="md">
            <Text c="var(--ink2)">
              {t('mail.to')}: {opened.to.name} ({opened.to.address})
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{opened.text}</Text>
            <Text c="var(--ink2)" fz="sm">
              {t('mail.readWords')}
            </Text>
            <Group justify="flex-end">
              <Button onClick={actions.close} data-autofocus>
                {t('mail.close')}
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  )
}
