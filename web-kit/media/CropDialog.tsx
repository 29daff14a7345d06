import { Button, Group, Modal, Slider, Stack } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useKitWords } from '../words/use-words.ts'
import { cut, type Part } from './crop.ts'
import classes from './CropDialog.module.css'

interface CropDialogProps {
  /** What the image is called, and where it is read from. */
  name: string
  address: string
  onCut(file: File): void
  onClose(): void
}

const most = 4

/** Chooses the square of an image that is kept: moved by dragging or with the arrow keys, made larger with the slider. */
export default function CropDialog({ name, address, onCut, onClose }: CropDialogProps) {
  const t = useKitWords()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  const [isBroken, setBroken] = useState(false)
  const accept = () => {
    if (part === undefined) return
    cut(address, part, name).then(onCut, () => setBroken(true))
  }
  return (
    <Modal opened onClose={onClose} title={t('image.crop')} size="md">
      <Stack>
        <div className={classes['stage']}>
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={most}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setPart(pixels)}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
            cropperProps={{ 'aria-label': t('image.cropPlace') }}
          />
        </div>
        {isBroken && (
          <p role="alert" className={classes['error']}>
            {t('image.broken')}
          </p>
        )}
        <label className={classes['zoom']}>
          <span id="crop-zoom">{t('image.zoom')}</span>
          <Slider
            flex={1}
            min={1}
            max={most}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={(value) => `${Math.round(value * 100)} %`}
            thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
          />
        </label>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={part === undefined || isBroken} onClick={accept}>
            {t('image.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
