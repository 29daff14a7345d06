import { call, useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, PasswordInput, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { checkExternalSystem, updateExternalSystem } from '../api.ts'
import { startOf, type ExternalSystemForm, type System } from './use-external-system-form.ts'

/** Where the own organization takes catalogues from. */
export function ExternalSystemFields({ form, kept }: { form: ExternalSystemForm; kept: System }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('externalSystem.title')} note={t('externalSystem.note')}>
      <TextInput
        {...form.text('address')}
        label={t('externalSystem.address')}
        description={t('externalSystem.addressHelp')}
        required
        maxLength={300}
      />
      <PasswordInput
        {...form.text('token')}
        label={t('externalSystem.token')}
        description={t('externalSystem.tokenHelp')}
        placeholder={kept?.hasToken ? t('externalSystem.tokenKept') : undefined}
        autoComplete="new-password"
      />
      <Wide>
        <Switch {...form.tick('active')} label={t('externalSystem.active')} />
      </Wide>
      {kept && (
        <Wide>
          <Kept form={form} />
        </Wide>
      )}
    </FormSection>
  )
}

/** What can be done with the system that is kept. */
function Kept({ form }: { form: ExternalSystemForm }) {
  const t = useScreenWords()
  const remove = useChange(updateExternalSystem, {
    onSuccess: () => {
      form.preset(() => form.patch(startOf(null)))
      toast.success(t('externalSystem.removed'))
    },
  })
  const check = useMutation<z.output<(typeof checkExternalSystem)['output']>, ApiError>({
    mutationFn: () => call(checkExternalSystem, {}),
    onSuccess: (offered) => toast.success(t('externalSystem.checked', offered)),
  })
  const error = remove.error ?? check.error
  return (
    <>
      {error && (
        <Alert color="red" role="alert" mb="sm">
          {error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="subtle"
          color="gray"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ settings: null })}
        >
          {t('externalSystem.remove')}
        </Button>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('externalSystem.check')}
        </Button>
      </Group>
    </>
  )
}
