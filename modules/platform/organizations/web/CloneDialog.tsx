import { call, query, useChange } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CloneElement, cloneElements } from '../../cloning/elements.ts'
import { cloneCatalogues, cloneElementsPreview, getOrganizationsSelect } from '../api.ts'
import { ClonePlans } from './ClonePlans.tsx'
import type { OrganizationRow } from './columns.tsx'

const sourceWithout = (organization: string): ChoiceSource => ({
  name: `organizations.but.${organization}`,
  search: async (search, signal) => {
    const found = await call(getOrganizationsSelect, { search }, { signal })
    const { choices, more } = choicesOf(found, (each): Choice => each)
    return { choices: choices.filter(({ _id }) => _id !== organization), more }
  },
})

interface CloneDialogProps {
  /** Where the catalogues go. */
  organization: OrganizationRow
  onClose(): void
}

/** Copies catalogues into an organization: from where, which, what would happen, and then all of it or nothing. */
export function CloneDialog({ organization, onClose }: CloneDialogProps) {
  const t = useScreenWords()
  const phone = useMediaQuery('(max-width: 500px)', undefined, { getInitialValueInEffect: false })
  const [from, setFrom] = useState<Choice | null>(null)
  const [elements, setElements] = useState<CloneElement[]>([...cloneElements])
  const isReady = from !== null && elements.length > 0
  const request = {
    fromOrganizationId: from?._id ?? '',
    organizationId: organization._id,
    elements: cloneElements.filter((element) => elements.includes(element)),
  }
  const preview = useQuery({ ...query(cloneElementsPreview, request), enabled: isReady, gcTime: 0 })
  const copy = useChange(cloneCatalogues, {
    onSuccess: ({ data }) => {
      const count = data.reduce((total, { created }) => total + created, 0)
      toast.success(t('clone.done', { count }))
      onClose()
    },
  })
  const plans = isReady ? preview.data?.data : undefined
  const isPossible =
    plans !== undefined &&
    plans.every(({ missing }) => missing === 0) &&
    plans.some(({ created }) => created > 0)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={t('clone.title', { name: organization.name })}
    >
      <Stack gap="md">
        <RecordSelect
          label={t('clone.from')}
          source={sourceWithout(organization._id)}
          value={from}
          onChange={setFrom}
          nothingFoundMessage={t('clone.noneToChoose')}
          required
          data-autofocus
        />
        <Checkbox.Group
          label={t('clone.choose')}
          value={elements}
          onChange={(chosen) => setElements(chosen as CloneElement[])}
        >
          <Group gap="lg" mt={6}>
            {cloneElements.map((element) => (
              <Checkbox key={element} value={element} label={t(`clone.elements.${element}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Text size="xs" c="var(--ink2)">
          {t('clone.note')}
        </Text>
        {(preview.error ?? copy.error) && (
          <Alert color="red" role="alert">
            {(copy.error ?? preview.error)?.message}
          </Alert>
        )}
        {plans && <ClonePlans plans={plans} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={copy.isPending}>
            {t('clone.cancel')}
          </Button>
          <Button
            disabled={!isPossible}
            aria-disabled={copy.isPending || undefined}
            onClick={() => !copy.isPending && copy.mutate(request)}
          >
            {t(copy.isPending ? 'clone.doing' : 'clone.do')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
