import { readConfig } from '../src/config.ts'
import { copyFiles } from '../src/copy-files.ts'
import { openBucket, openUploads } from '../src/open-files.ts'

/**
 * Copies the uploaded files of DATA_DIR into the bucket of S3_BUCKET, or back with --back. It may run while the site serves, and again: what is there
 * is written over, nothing is deleted.
 */
try {
  const config = readConfig(process.env)
  const [folder, bucket] = [openUploads(config), openBucket(config)]
  if (!bucket) throw new Error('S3_BUCKET: must be set, with its endpoint and keys')
  const isBack = process.argv.includes('--back')
  const copied = await (isBack ? copyFiles(bucket, folder) : copyFiles(folder, bucket))
  process.stdout.write(`Copied ${copied} files ${isBack ? 'from' : 'to'} the bucket\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
