import { callForFile, query, type ApiError } from '@cuadre/web-kit/api.ts'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { active2fa, confirm2fa, twoFactorStatus } from '../../two-factor/api.ts'
import classes from './Profile.module.css'

interface EnrolmentProps {
  onDone(recoveryCodes: readonly string[]): void
  onClose(): void
}

/** The image for the telephone, and the first code that proves that it has the secret. */
export function Enrolment({ onDone, onClose }: EnrolmentProps) {
  const t = useScreenWords()
  const image = useImage()
  const form = useForm({
    start: { code: '' },
    save: confirm2fa,
    inputOf: (values) => values,
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Modal opened onClose={onClose} title={t('profile.enrol')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="md">
          <Text>{t('profile.enrolWords')}</Text>
          {image.error && (
            <Alert color="red" role="alert">
              {image.error.message}
            </Alert>
          )}
          {image.address === undefined ? (
            <Spinner label={t('profile.enrol')} />
          ) : (
            <>
              <img className={classes['qr']} src={image.address} alt={t('profile.qr')} />
              <Secret />
            </>
          )}
          <FormAlert error={form.error} />
          <TextInput
            {...form.text('code')}
            label={t('profile.firstCode')}
            description={t('profile.firstCodeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('profile.switchOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Requested once, since each asking makes a new secret. */
function useImage() {
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<ApiError>()
  useEffect(() => {
    let isOpen = true
    let made: string | undefined
    // What React mounts twice while it is developed asks once.
    const soon = setTimeout(() => {
      callForFile(active2fa, {}).then(
        (blob) => {
          made = URL.createObjectURL(blob)
          if (isOpen) setAddress(made)
        },
        (failure: ApiError) => isOpen && setError(failure),
      )
    })
    return () => {
      isOpen = false
      clearTimeout(soon)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [])
  return { address, error }
}

/** For an app that can't read the image. */
function Secret() {
  const t = useScreenWords()
  const { queryFn, queryKey } = query(twoFactorStatus, {})
  // Under a key of its own: an answer that the page still waits for may be from before there was a secret.
  const status = useQuery({ queryFn, queryKey: [...queryKey, 'secret'], staleTime: 0, gcTime: 0 })
  if (status.data?.secret === undefined || status.data.secret === null) return null
  return (
    <Text fz="sm">
      {t('profile.orType')} <Code className={classes['secret']}>{status.data.secret}</Code>
    </Text>
  )
}
