import { printStatementOfAccount, sendStatementOfAccount } from '@cuadre/finance/statements-of-account/api.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Alert, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

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
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const send = useChange(sendStatementOfAccount)
  const wrong = (field: string) => send.error?.fields.find(({ path }) => path === field)?.message
  const submit = () =>
    send.mutate(
      {
        ...input,
        ...(to.trim() !== '' && { to: to.trim() }),
        ...(text.trim() !== '' && { text: text.trim() }),
      },
      {
        onSuccess: (sent) => {
          toast.success(t('byPartner.sent', { to: sent.to }))
          onDone()
        },
      },
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        {send.error && send.error.fields.length === 0 && <Alert color="red">{send.error.message}</Alert>}
        <TextInput
          label={t('byPartner.to')}
          type="email"
          placeholder={t('byPartner.itsOwn')}
          error={wrong('to')}
          data-autofocus
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Textarea
          label={t('byPartner.text')}
          autosize
          minRows={3}
          maxLength={500}
          error={wrong('text')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={send.isPending}>
            {t('byPartner.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('byPartner.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
