import sharp from 'sharp'

/** A file as a person chooses it: 240 pixels, both ways. */
export const aPicture = async () => ({
  name: 'mine.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 240, channels: 3, background: '#2b2c93' } })
    .png()
    .toBuffer(),
})
