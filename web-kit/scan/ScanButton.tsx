import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import type { ScanProps } from './ScanDialog.tsx'
import { lazily } from '../patiently.ts'

// The camera and what reads its pictures come when they are asked for.
const ScanDialog = lazily(async () => await import('./ScanDialog.tsx'))

/** Whether there may be a camera to look through: browsers give it to secure pages alone. */
const mayLook = typeof navigator !== 'undefined' && 'mediaDevices' in navigator

/** Reads codes with the camera of the device. Without one there is no button, and codes are typed or come from a reader. */
export function ScanButton(props: Omit<ScanProps, 'onClose'>) {
  const t = useKitWords()
  const [isOpen, setOpen] = useState(false)
  if (!mayLook) return null
  return (
    <>
      <ActionIcon size={44} variant="default" aria-label={t('scan.open')} onClick={() => setOpen(true)}>
        <IconCamera size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <ScanDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
