import { query } from '@cuadre/web-kit/api.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Autocomplete, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconMail, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Letter, SentLetter } from '../letter-calls.ts'

interface SendLetterProps {
  /** What is sent, as the dialog names it: «la factura FAC-2026-00093». */
  title: string
  /** The word of the button, where it is not simply sent. */
  label?: string
  layOut: Call<'reads', z.ZodType, typeof Letter>
  send: Call<'changes', z.ZodType, typeof SentLetter>
  /** Which document it is, as both calls take it. */
  input: object
}

/** The button by which a paper is sent to whom it is for, once its words were looked at. */
export function SendLetter({ label, ...letter }: SendLetterProps) {
  const t = useScreenWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<IconMail {...smallIcon} />} onClick={() => setOpen(true)}>
        {label ?? t('letters.send')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size="lg"
        title={letter.title}
        closeButtonProps={{ title: t('letters.close'), 'aria-label': t('letters.close') }}
      >
        <LaidOut {...letter} onClose={close} />
      </Modal>
    </>
  )
}

interface OpenProps extends Omit<SendLetterProps, 'label'> {
  onClose(): void
}

function LaidOut(props: OpenProps) {
  const letter = useQuery({ ...query(props.layOut, props.input), ...readOnce, retry: false })
  return <Loaded query={letter}>{(data) => <Fields {...props} letter={data} />}</Loaded>
}

function Fields({ letter, send, input, onClose }: OpenProps & { letter: z.output<typeof Letter> }) {
  const t = useScreenWords()
  const { addresses, subject, text, attachment, through } = letter
  const form = useForm({
    start: { to: addresses[0]?.address ?? '', subject, text },
    save: send,
    inputOf: (values) => ({ ...input, ...values, ...(values.to.trim() === '' && { to: undefined }) }),
    onSaved: ({ to }) => {
      toast.success(t('letters.onItsWay', { to }))
      onClose()
    },
  })
  const { value, error, onChange } = form.of('to')
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
        {through === null && <Alert color="yellow">{t('letters.waits')}</Alert>}
        <Autocomplete
          label={t('letters.to')}
          description={t('letters.toHelp')}
          type="email"
          required
          data={[...new Set(addresses.map(({ address }) => address))]}
          filter={({ options }) => options}
          value={value}
          error={error}
          onChange={onChange}
          data-autofocus
        />
        <TextInput label={t('letters.subject')} required maxLength={200} {...form.text('subject')} />
        <Textarea
          label={t('letters.text')}
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={4000}
          {...form.text('text')}
        />
        <Text size="sm" c="var(--ink2)">
          <IconPaperclip {...smallIcon} /> {t('letters.attached', { name: attachment })}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSaving}>
            {t('letters.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('letters.run')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
