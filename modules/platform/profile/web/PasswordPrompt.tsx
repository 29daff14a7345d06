import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { confirmPassword } from '../api.ts'

interface PasswordPromptProps {
  title: string
  explanation: string
  onConfirmed(): void
  onClose(): void
}

/** Asks for the password before something that nobody at an abandoned screen should do. */
export function PasswordPrompt({ title, explanation, onConfirmed, onClose }: PasswordPromptProps) {
  const t = useScreenWords()
  const form = useForm({
    start: { password: '' },
    save: confirmPassword,
    inputOf: (values) => values,
    onSaved: onConfirmed,
  })
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="md">
          <Text>{explanation}</Text>
          <FormAlert error={form.error} />
          <PasswordInput
            {...form.text('password')}
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('profile.goOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
