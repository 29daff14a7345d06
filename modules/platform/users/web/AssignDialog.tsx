import { call, useChange } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import { asignOrganization, getUserSelectWithOutOrg } from '../api.ts'

const source: ChoiceSource = {
  name: 'usersWithoutOrganization',
  search: async (text, signal) =>
    choicesOf(
      await call(getUserSelectWithOutOrg, { search: text.trim() }, { signal }),
      ({ _id, name, email }): Choice => ({ _id, name: `${name} · ${email}` }),
    ),
}

/** Takes somebody who is in no organization into this one. */
export function AssignButton() {
  const t = useScreenWords()
  const { organizationId, organizationName } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState<Choice | null>(null)
  const close = () => {
    setOpen(false)
    setPerson(null)
  }
  const assign = useChange(asignOrganization, {
    onSuccess: () => {
      toast.success(t('users.assigned', { name: person?.name }))
      close()
    },
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDoorEnter size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('users.assign')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('users.assign')}>
        <Stack gap="md">
          <Text c="var(--ink2)">{t('users.assignWords', { organization: organizationName })}</Text>
          {assign.error && (
            <Alert color="red" role="alert">
              {assign.error.message}
            </Alert>
          )}
          <RecordSelect
            label={t('users.person')}
            source={source}
            value={person}
            onChange={setPerson}
            nothingFoundMessage={t('users.nobodyWaits')}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('users.cancel')}
            </Button>
            <Button
              disabled={person === null}
              loading={assign.isPending}
              onClick={() => person && assign.mutate({ _id: person._id, organizationId })}
            >
              {t('users.assignDo')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
