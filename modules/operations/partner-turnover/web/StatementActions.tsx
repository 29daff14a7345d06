import { printStatementOfAccount, sendStatementOfAccount } from '@cuadre/finance/statements-of-account/api.ts'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconPrinter } from '@tabler/icons-react'

interface Input {
  partnerId: string
  startDate: string
  endDate: string
}

/** Prints a partner's statement of account, and sends it. */
export function StatementActions({ input }: { input: Input }) {
  const t = useScreenWords()
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter {...smallIcon} />}
        onClick={() => void printDocument(printStatementOfAccount, input)}
      >
        {t('byPartner.print')}
      </Button>
      <Button leftSection={<IconMail {...smallIcon} />} onClick={open}>
        {t('byPartner.send')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('byPartner.sendTitle')}
        closeButtonProps={{ title: t('byPartner.close'), 'aria-label': t('byPartner.close') }}
      >
        <Letter input={input} onDone={close} />
      </Modal>
    </>
  )
}

function Letter({ input, onDone }: { input: Input; onDone(): void }) {
  const t = useScreenWords()
  const form = useForm({
    start: { to: '', text: '' },
    save: sendStatementOfAccount,
    inputOf: ({ to, text }) => ({
      ...input,
      ...(to.trim() !== '' && { to: to.trim() }),
      ...(text.trim() !== '' && { text: text.trim() }),
    }),
    onSaved: ({ to }) => {
      toast.success(t('byPartner.sent', { to }))
      onDone()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Stack gap="md">
        <FormAlert error={form.error} />
        <TextInput
          label={t('byPartner.to')}
          type="email"
          placeholder={t('byPartner.itsOwn')}
          data-autofocus
          {...form.text('to')}
        />
        <Textarea label={t('byPartner.text')} autosize minRows={3} maxLength={500} {...form.text('text')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={form.isSaving}>
            {t('byPartner.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('byPartner.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
