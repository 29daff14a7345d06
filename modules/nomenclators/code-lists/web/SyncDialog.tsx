import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { call as ask, useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { addressOf } from '@cuadre/platform/organizations/web/addresses.ts'
import { useCan, useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SyncAnswer } from '../sync-shapes.ts'
import type { SyncCall } from './SyncButton.tsx'
import { SyncedRecords } from './SyncedRecords.tsx'

/** What taking over would change, requested anew each time; then all of it, or nothing. */
export function SyncDialog({ call, onClose }: { call: SyncCall; onClose(): void }) {
  const t = useScreenWords()
  const { organizationId } = useSession()
  const mayConfigure = useCan('adminOrganization')
  const tried = useQuery<SyncAnswer, ApiError>({
    queryKey: ['sync', call.path],
    queryFn: ({ signal }) => ask(call, { dryRun: true }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const apply = useChange(call, {
    onSuccess: ({ created, changed }) => {
      toast.success(t('sync.done', { created, changed }))
      onClose()
    },
  })
  const found = tried.data
  const error = apply.error ?? tried.error
  const isNothing = found !== undefined && found.created + found.changed === 0
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('sync.title')}
      closeButtonProps={{ 'aria-label': t('catalogue.close') }}
    >
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {tried.isPending && <Skeleton height={120} radius="sm" aria-label={t('sync.asking')} />}
        {found && <SyncedRecords found={found} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(isNothing ? 'catalogue.close' : 'catalogue.cancel')}
          </Button>
          {tried.error?.code === 'externalSystem.notConfigured' && mayConfigure && (
            <ButtonLink variant="default" to={addressOf(organizationId)}>
              {t('sync.configure')}
            </ButtonLink>
          )}
          {tried.error && (
            <Button loading={tried.isFetching} onClick={() => void tried.refetch()}>
              {t('sync.again')}
            </Button>
          )}
          {found && !isNothing && (
            <Button loading={apply.isPending} onClick={() => apply.mutate({ dryRun: false })}>
              {t('sync.apply')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
