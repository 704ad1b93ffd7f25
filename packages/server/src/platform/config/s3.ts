/** How a bucket of an S3-compatible service is reached. */
export interface S3Config {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** So long the service may say nothing. */
  timeoutSeconds: number;
}
