// Sends a request with a file and tells how far it is: by XMLHttpRequest, because fetch does not tell.
import type { Send } from '@consilium/web/api/request.ts';

/** `onProgress` is told 0 to 1. The body is given apart: a request does not let go of the file it was made with. */
export function sendTelling(body: Blob, onProgress: (share: number) => void): Send {
  return ({ method, url, headers, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'text';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new TypeError('the line is broken')));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('load', () => resolve(responseOf(request)));
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'));
    else request.send(body);
    return promise.finally(() => signal.removeEventListener('abort', cancel));
  };
}

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status });
}
