import sharp from 'sharp'

/** A photo of a door as a phone sends it. */
export async function doorPhoto(takenAt: Date, id = '00000000-0000-4000-9000-000000000001'): Promise<FormData> {
  const door = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#764' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' } })
    .toBuffer()
  const form = new FormData()
  form.set('id', id)
  form.set('kind', 'door')
  form.set('taken_at', takenAt.toISOString())
  form.set('picture', new File([new Uint8Array(door)], 'door.jpg', { type: 'image/jpeg' }))
  return form
}
