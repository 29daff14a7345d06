import { useChange } from '@cuadre/web-kit/api.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { createReport } from '../../saved-statements/api.ts'
import { detailAddress } from '../../saved-statements/web/addresses.ts'

interface SaveStatementProps {
  /** Which statement of which days; its figures are computed again on the server. */
  requested: Omit<z.input<typeof createReport.input>, 'name'>
  title: string
  /** Why it can't be saved as it is shown. */
  obstacle?: string | undefined
}

/** Keeps a statement as the books say it at this moment. */
export function SaveStatement({ requested, title, obstacle }: SaveStatementProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const mayOpen = useCan('adminReportsSavedStateFinances')
  const [opened, { open, close }] = useDisclosure(false)
  const [name, setName] = useState('')
  const save = useChange(createReport, {
    onSuccess: ({ _id }) => {
      toast.success(t('savedStatements.saved'))
      close()
      if (mayOpen) void navigate({ to: detailAddress, search: { id: _id } as never })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ...requested, ...(name.trim() !== '' && { name: name.trim() }) })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
        disabled={obstacle !== undefined}
        title={obstacle}
        onClick={open}
      >
        {t('savedStatements.save')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('savedStatements.saveTitle')} size="md">
        <form onSubmit={submit}>
          <Stack gap="md">
            <Text c="var(--ink2)">{t('savedStatements.saveWords')}</Text>
            {save.error && (
              <Alert color="red" role="alert">
                {save.error.fields[0]?.message ?? save.error.message}
              </Alert>
            )}
            <TextInput
              label={t('savedStatements.name')}
              placeholder={title}
              maxLength={200}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                {t('savedStatements.cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('savedStatements.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
