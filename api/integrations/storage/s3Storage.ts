import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Storage, Storages } from './storage';
import { MissingFileError, requireStorageKey } from './storage';

export interface S3Settings {
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

/** Stores objects in a bucket of an S3-compatible store, each kind under its own prefix. */
export function s3Storage(settings: S3Settings): Storages {
  let connection: Promise<Connection> | undefined;
  const connect = () => {
    connection ??= connectTo(settings);
    return connection;
  };
  return {
    documents: createPrefixedStorage(connect, settings.S3_BUCKET, 'documents'),
    pictures: createPrefixedStorage(connect, settings.S3_BUCKET, 'pictures'),
  };
}

interface Connection {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Loaded on demand: the package takes long to load and much memory. */
async function connectTo(settings: S3Settings): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    // Stores other than AWS often lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true, socketTimeout: 15_000 },
  });
  return { sdk, client };
}

function createPrefixedStorage(connect: () => Promise<Connection>, bucket: string, prefix: string): Storage {
  const objectParams = (key: string) => ({ Bucket: bucket, Key: `${prefix}/${requireStorageKey(key)}` });
  return {
    write: async (key, bytes) => {
      const { sdk, client } = await connect();
      await client.send(new sdk.PutObjectCommand({ ...objectParams(key), Body: bytes, ContentLength: bytes.length }));
    },
    read: async (key) => {
      const { sdk, client } = await connect();
      const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(objectParams(key))).catch((error: unknown) => {
        if (error instanceof sdk.NoSuchKey) throw new MissingFileError();
        throw error;
      });
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The storage returned no file.');
      return { stream: Body, size: ContentLength };
    },
    remove: async (key) => {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand(objectParams(key)));
    },
    async *list() {
      const { sdk, client } = await connect();
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}/` }))
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length + 1);
    },
  };
}
