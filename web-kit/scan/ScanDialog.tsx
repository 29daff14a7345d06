import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import { openDetector } from './detector.ts'
import classes from './ScanDialog.module.css'

export interface ScanProps {
  /** What the code names, in a word that is told, or why it names nothing. */
  onCode(code: string): Promise<{ said: string; isFound: boolean }>
  /** Closes with the first code, where one looks for one thing. */
  once?: boolean
  onClose(): void
}

/** How long the camera looks away from what it has read, so that what is held before it counts once. */
const rest = 1500

/** What the camera sees, until it has read what was wanted. */
export default function ScanDialog(props: ScanProps) {
  const t = useKitWords()
  return (
    <Modal
      opened
      fullScreen
      onClose={props.onClose}
      title={t('scan.title')}
      closeButtonProps={{ title: t('delete.close'), 'aria-label': t('delete.close') }}
    >
      <Looking {...props} />
    </Modal>
  )
}

/** The camera, from when its picture has a place in the window until that is closed. */
function Looking({ onCode, once = false, onClose }: ScanProps) {
  const t = useKitWords()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'refused' | 'none' | 'failed'>()
  const [heard, setHeard] = useState<{ said: string; isFound: boolean }>()
  const read = useEffectEvent(async (code: string) => {
    const told = await onCode(code)
    if (once) onClose()
    else setHeard(told)
    navigator.vibrate?.(60)
  })
  useEffect(() => {
    const gone = new AbortController()
    void watch(video.current!, gone.signal, (code) => read(code)).catch((error: unknown) => {
      if (!gone.signal.aborted) setProblem(problemOf(error))
    })
    return () => gone.abort()
  }, [])
  return (
    <>
      {problem === undefined ? (
        <div className={classes['seen']}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees says nothing */}
          <video ref={video} playsInline muted />
          <span aria-hidden />
        </div>
      ) : (
        <p role="alert">{t(`scan.${problem}`)}</p>
      )}
      <output className={classes['heard']} data-unknown={heard?.isFound === false || undefined}>
        {heard === undefined
          ? problem === undefined && t('scan.hold')
          : heard.isFound
            ? t('scan.found', { name: heard.said })
            : heard.said}
      </output>
    </>
  )
}

/** Looks through the camera, one picture after the other, until it is told to stop. */
async function watch(video: HTMLVideoElement, gone: AbortSignal, onCode: (code: string) => Promise<void>) {
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    openDetector(),
  ])
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (gone.aborted) return stop()
  gone.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const last = { code: '', at: 0 }
  while (!gone.aborted) {
    const [found] = await detector.detect(video)
    const now = Date.now()
    if (found && !gone.aborted && (found.rawValue !== last.code || now - last.at > rest))
      await onCode(found.rawValue)
    if (found) Object.assign(last, { code: found.rawValue, at: now })
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
}

function problemOf(error: unknown): 'refused' | 'none' | 'failed' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
