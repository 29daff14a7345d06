import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chequeForm, chequeFormFields, saveChequeForm, testChequeForm, type WholeChequeForm } from '../api.ts'
import { ChequeSketch } from './ChequeSketch.tsx'

interface DialogProps {
  bankAccount: Choice
  onClose(): void
}

/** Where the printer writes on the cheques of an account: adjusted with a test print until it agrees with the paper. */
export function ChequeFormDialog({ bankAccount, onClose }: DialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const found = useQuery({
    ...query(chequeForm, { bankAccountId: bankAccount._id }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('chequeForm.title', { name: bankAccount.name })}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <Loaded query={found}>
        {(form) => <Fields key={form.version} form={form} bankAccount={bankAccount} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

function Fields({ form, bankAccount, onClose }: DialogProps & { form: WholeChequeForm }) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [draft, setDraft] = useState(form)
  const [version, setVersion] = useState(form.version)
  const save = useChange(saveChequeForm, {
    onSuccess: (saved) => {
      setVersion(saved.version)
      toast.success(t('chequeForm.saved', { name: bankAccount.name }))
    },
  })
  const input = { ...draft, version }
  const refused = (path: string) => save.error?.fields.find((field) => field.path === path)?.message
  const number = (label: string, path: string, value: number, change: (next: number) => void) => (
    <NumberInput
      label={label}
      value={value}
      min={0}
      max={400}
      step={path === 'size' ? 1 : 0.5}
      decimalScale={path === 'size' ? 0 : 1}
      onChange={(next) => typeof next === 'number' && change(next)}
      error={refused(path)}
    />
  )
  const isChanged = JSON.stringify({ ...form, version }) !== JSON.stringify(input)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(input, { onSuccess: onClose })
      }}
    >
      <Stack gap="sm">
        {save.error && save.error.fields.length === 0 && (
          <Alert color="red" role="alert">
            {save.error.message}
          </Alert>
        )}
        <Text size="sm" c="var(--ink2)">
          {t('chequeForm.words')}
        </Text>
        <ChequeSketch form={draft} label={t('chequeForm.sketch')} />
        <SimpleGrid cols={3} spacing="sm">
          {(['width', 'height', 'size'] as const).map((of) => (
            <div key={of}>
              {number(t(`chequeForm.${of}`), of, draft[of], (next) => setDraft({ ...draft, [of]: next }))}
            </div>
          ))}
        </SimpleGrid>
        {chequeFormFields.map((field) => (
          <fieldset key={field}>
            <legend>{t(`chequeForm.fields.${field}`)}</legend>
            <SimpleGrid cols={2} spacing="sm">
              {(['x', 'y'] as const).map((axis) => (
                <div key={axis}>
                  {number(
                    t(`chequeForm.${axis}`),
                    `places.${field}.${axis}`,
                    draft.places[field][axis],
                    (next) =>
                      setDraft({
                        ...draft,
                        places: { ...draft.places, [field]: { ...draft.places[field], [axis]: next } },
                      }),
                  )}
                </div>
              ))}
            </SimpleGrid>
          </fieldset>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            leftSection={<IconPrinter {...smallIcon} />}
            loading={save.isPending}
            onClick={() => {
              const print = () => void printDocument(testChequeForm, { bankAccountId: bankAccount._id })
              // What is printed is what is kept.
              if (isChanged) save.mutate(input, { onSuccess: print })
              else print()
            }}
          >
            {t('chequeForm.test')}
          </Button>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {kit('delete.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('chequeForm.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
